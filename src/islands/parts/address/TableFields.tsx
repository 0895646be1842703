import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { idOf, type FormField, labelOf } from '../../../shop/form-field';
import { Field } from '../form/Field';
import { RadioTiles } from '../form/RadioTiles';
import { SelectField } from '../form/SelectField';
import styles from './fields.module.css';

/** What fields need of a form, such as that of `useForm`. */
export interface FieldsForm<Name extends string> {
  values: Readonly<Record<Name, unknown>>;
  set: (name: Name, value: string) => void;
  field: (
    name: Name,
  ) => Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'value' | 'error' | 'onValue'>;
}

type NamedField<Name> = FormField & { name: Name };

interface TableFieldsProps<Name extends string> {
  form: FieldsForm<Name>;
  fields: readonly NamedField<Name>[];
  /** What to show after each field, by the field's name. */
  after?: Partial<Record<Name, ReactNode>>;
}

export function TableFields<Name extends string>(props: TableFieldsProps<Name>) {
  const { form, fields, after = {} as Partial<Record<Name, ReactNode>> } = props;
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

interface TableFieldProps<Name extends string> {
  form: FieldsForm<Name>;
  entry: NamedField<Name>;
}

function TableField<Name extends string>({ form, entry }: TableFieldProps<Name>) {
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
