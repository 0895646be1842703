import { Fragment, type ReactNode } from 'react';
import type { CheckoutValues } from '../../shop/checkout/form';
import { idOf, type FormField, labelOf } from '../../shop/form-field';
import { RadioTiles } from '../parts/form/RadioTiles';
import { Field } from '../parts/form/Field';
import { SelectField } from '../parts/form/SelectField';
import type { useForm } from '../parts/form/useForm';
import styles from './Checkout.module.css';

interface TableFieldsProps {
  form: ReturnType<typeof useForm<CheckoutValues>>;
  fields: readonly (FormField & { name: keyof CheckoutValues })[];
  /** What to show after each field, by the field's name. */
  after?: Partial<Record<keyof CheckoutValues, ReactNode>>;
}

export function TableFields({ form, fields, after = {} }: TableFieldsProps) {
  return fields.map((entry) => (
    <Fragment key={entry.name}>
      {entry.width ? (
        <div className={styles[entry.width]}>
          <TableField form={form} entry={entry} />
        </div>
      ) : (
        <TableField form={form} entry={entry} />
      )}
      {after[entry.name]}
    </Fragment>
  ));
}

interface TableFieldProps {
  form: TableFieldsProps['form'];
  entry: TableFieldsProps['fields'][number];
}

function TableField({ form, entry }: TableFieldProps) {
  const { name, label, hint, autoComplete, type, inputMode, options, optional, verbatim } = entry;
  const { initial, fixed } = entry;
  const choices = options?.map((option) => ({ id: idOf(option), label: labelOf(option) }));
  if (choices && entry.tiles)
    return (
      <RadioTiles
        legend={label}
        name={name}
        small
        choices={choices}
        value={String(form.values[name])}
        onValue={(value) => form.set(name, value)}
      />
    );
  const props = {
    ...form.field(name),
    label: optional ? `${label} (optional)` : label,
    hint,
    autoComplete,
    required: !optional,
  };
  if (choices)
    return <SelectField {...props} prompt={entry.prompt ?? 'Choose'} options={choices} />;
  return (
    <Field
      {...props}
      type={type}
      inputMode={inputMode}
      shape={entry.mask}
      readOnly={fixed && props.value === initial}
      {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
    />
  );
}
