// The package’s index also imports a validator, which isn’t needed.
import Form from '@rjsf/core/lib/components/Form.js';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ErrorSchema,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  Registry,
  RJSFSchema,
  UiSchema,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils';
import { useState } from 'react';
import type { FormSchema } from '../../editing/form-schema.ts';
import { type Path, pictureAddress, type Said } from './call.ts';

interface Context {
  folder: string;
  data: unknown;
  /** Uploads a photo. @returns its name, or why it can't be used */
  upload: (photo: File) => Promise<{ picture: string } | { reason: string }>;
  /** Saves once the form holds the new picture. */
  savePicture: (path: Path, picture: string) => void;
}

const TO_CHECK = 'To check (leave it if it is right): ';
/** From this length on, a text gets several lines. */
const LONG = 100;
/** What the browser has its own fields for. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d$/,
};
const NOT_SAID = 'Not said';

/** The content check judges; the library only draws. */
const JUDGES_NOTHING: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

export const idOf = (path: Path): string => ['root', ...path].join('_');
const pathOf = (id: string): Path =>
  id
    .split('_')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const schemaOf = (schema: unknown) => schema as FormSchema;
const contextOf = (registry: Registry) => registry.formContext as unknown as Context;

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    data,
  );
}

function errorsOf(said: readonly Said[]): ErrorSchema {
  const errors = {} as Record<string, unknown>;
  for (const { path, text, warning } of said) {
    let at = errors;
    for (const key of path) at = (at[key] ??= {}) as Record<string, unknown>;
    at.__errors = [
      ...((at.__errors as string[] | undefined) ?? []),
      (warning ? TO_CHECK : '') + text,
    ];
  }
  return errors as ErrorSchema;
}

/** Days are ticked; a product begins with what changes every week. */
function drawn(schema: FormSchema): UiSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]): [string, UiSchema] => [
    key,
    drawn(field),
  ]);
  const first = ['name', 'price', 'availability', 'weeks'].filter(
    (key) => schema.properties?.[key],
  );
  return {
    ...(first.length === 4 && { 'ui:order': [...first, '*'] }),
    ...(schema.uniqueItems && { 'ui:widget': 'checkboxes' }),
    ...(schema.items && { items: drawn(schema.items) }),
    ...Object.fromEntries<UiSchema>(fields),
  } satisfies UiSchema as UiSchema;
}

function Said({ id, texts = [] }: { id: string; texts?: string[] | undefined }) {
  return (
    <div id={`${id}__said`} aria-live="polite">
      {texts.length > 0 && (
        <ul>
          {texts.map((text) => (
            <li key={text} className={text.startsWith(TO_CHECK) ? 'advice' : 'error'}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const entryName = (id: string, label: string) => {
  const last = pathOf(id).at(-1);
  return label || (typeof last === 'number' ? `Entry ${last + 1}` : '');
};

function Field({ id, children, rawErrors, schema }: FieldTemplateProps) {
  const { type, title, description, uniqueItems } = schemaOf(schema);
  if (type !== 'string' && !uniqueItems)
    return (
      <div>
        {children}
        <Said id={id} texts={rawErrors} />
      </div>
    );
  const isGroup = uniqueItems === true || schemaOf(schema).format === 'focus';
  const name = entryName(id, title);
  return (
    <div>
      {isGroup ? (
        <span className="label" id={`${id}__name`}>
          {name}
        </span>
      ) : (
        <label className="label" htmlFor={id}>
          {name}
        </label>
      )}
      {description && (
        <span className="note" id={`${id}__hint`}>
          {description}
        </span>
      )}
      {children}
      <Said id={id} texts={rawErrors} />
    </div>
  );
}

const described = (id: string) => ({ 'aria-describedby': `${id}__hint ${id}__said` });
const isWrong = (errors: string[] = []) => errors.some((one) => !one.startsWith(TO_CHECK));

function Text({ id, value, onChange, schema, rawErrors }: WidgetProps) {
  const { maxLength = 0, format = '' } = schemaOf(schema);
  const text = textOf(value);
  // What isn't a day or a time stays visible as it was written.
  const type = text === '' || SHAPES[format]?.test(text) ? format : 'text';
  const props = { id, value: text, 'aria-invalid': isWrong(rawErrors), ...described(id) };
  return (
    <>
      {maxLength >= LONG ? (
        <textarea {...props} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...props}
          type={format in SHAPES ? type : 'text'}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {maxLength >= LONG && (
        <span
          className={text.length > maxLength ? 'note wrong' : 'note'}
        >{`${text.length} of ${maxLength} characters`}</span>
      )}
    </>
  );
}

function Rupees({ id, value, onChange, rawErrors }: WidgetProps) {
  return (
    <span className="rupees">
      <span aria-hidden="true">₹</span>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={textOf(value)}
        aria-invalid={isWrong(rawErrors)}
        {...described(id)}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

const wordOf = (schema: FormSchema, word: string) =>
  schema.labels?.[word] ?? word.replace(/^./, (letter) => letter.toUpperCase());

function Select({ id, value, onChange, schema, required, rawErrors }: WidgetProps) {
  const own = schemaOf(schema);
  const words = own.enum ?? [];
  const text = textOf(value);
  const shown = words.includes(text) || text === '' ? words : [text, ...words];
  return (
    <select
      id={id}
      value={text}
      aria-invalid={isWrong(rawErrors)}
      {...described(id)}
      onChange={({ target }) => onChange(target.value)}
    >
      {(!required || text === '') && <option value="">{NOT_SAID}</option>}
      {shown.map((word) => (
        <option key={word} value={word}>
          {wordOf(own, word)}
        </option>
      ))}
    </select>
  );
}

function Focus({ id, value, onChange, schema }: WidgetProps) {
  const own = schemaOf(schema);
  const chosen = textOf(value) || 'center';
  return (
    <div
      className="choices places"
      role="radiogroup"
      aria-labelledby={`${id}__name`}
      {...described(id)}
    >
      {(own.enum ?? []).map((word) => (
        <label key={word}>
          <input
            type="radio"
            name={id}
            checked={word === chosen}
            onChange={() => onChange(word === 'center' ? '' : word)}
          />
          {wordOf(own, word)}
        </label>
      ))}
    </div>
  );
}

function Ticks({ id, value, onChange, schema }: WidgetProps) {
  const words = schemaOf(schema).items?.enum ?? [];
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <div className="choices" role="group" aria-labelledby={`${id}__name`}>
      {words.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={({ target }) =>
              onChange(
                words.filter((one) => (one === word ? target.checked : chosen.includes(one))),
              )
            }
          />
          {word}
        </label>
      ))}
    </div>
  );
}

function Picture({ id, value, onChange, registry }: WidgetProps) {
  const { folder, data, upload, savePicture } = contextOf(registry);
  const [said, setSaid] = useState('');
  const path = pathOf(id);
  const focus = textOf(valueAt(data, [...path.slice(0, -1), 'focus'])) || 'center';
  const take = async (photo: File | undefined) => {
    if (!photo) return;
    setSaid('The photo is being read …');
    const answer = await upload(photo);
    setSaid('reason' in answer ? answer.reason : '');
    if ('reason' in answer) return;
    onChange(answer.picture);
    savePicture(path, answer.picture);
  };
  return (
    <div className="picture">
      {textOf(value) !== '' && (
        <img src={pictureAddress(folder, textOf(value))} alt="" style={{ objectPosition: focus }} />
      )}
      <span className="button">
        <span aria-hidden="true">
          {textOf(value) === '' ? 'Choose a photo' : 'Choose another photo'}
        </span>
        <input
          id={id}
          type="file"
          accept="image/*,.heic,.heif"
          {...described(id)}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </span>
      <span className="note">or drop one here</span>
      <span role="status" className="error">
        {said}
      </span>
    </div>
  );
}

function Group({ fieldPathId, properties, schema, title }: ObjectFieldTemplateProps) {
  const id = fieldPathId.$id;
  const { format, description } = schemaOf(schema);
  const fields = (
    <div className={format === 'specification' ? 'pair' : 'group'}>
      {properties.map(({ content, name }) => (
        <div key={name}>{content}</div>
      ))}
    </div>
  );
  if (fieldPathId.path.length === 0) return fields;
  return (
    <fieldset className="group" id={id} tabIndex={-1}>
      <legend>{entryName(id, title)}</legend>
      {description && <span className="note">{description}</span>}
      {fields}
    </fieldset>
  );
}

function Item({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const name = `entry ${index + 1}`;
  return (
    <li className="entry">
      {children}
      <div className="actions">
        <button type="button" className="small" disabled={index === 0} onClick={onMoveUpItem}>
          Up<span className="hidden"> {name}</span>
        </button>
        <button
          type="button"
          className="small"
          disabled={index === totalItems - 1}
          onClick={onMoveDownItem}
        >
          Down<span className="hidden"> {name}</span>
        </button>
        <button type="button" className="small" onClick={onRemoveItem}>
          Remove<span className="hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
}

function List({ fieldPathId, items, onAddClick, schema, title }: ArrayFieldTemplateProps) {
  const { description } = schemaOf(schema);
  return (
    <fieldset className="group" id={fieldPathId.$id} tabIndex={-1}>
      <legend>{title}</legend>
      {description && <span className="note">{description}</span>}
      <ol className="entries">{items}</ol>
      <div>
        <button
          type="button"
          onClick={(event) => {
            onAddClick(event);
            const added = `${fieldPathId.$id}_${items.length}`;
            setTimeout(() => document.getElementById(added)?.focus());
          }}
        >
          Add to {title.toLowerCase()}
        </button>
      </div>
    </fieldset>
  );
}

const TEMPLATES = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Item,
};
const WIDGETS = {
  TextWidget: Text,
  DateWidget: Text,
  TimeWidget: Text,
  SelectWidget: Select,
  CheckboxesWidget: Ticks,
  picture: Picture,
  rupees: Rupees,
  focus: Focus,
};
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
} as const;

interface Props {
  schema: FormSchema;
  data: unknown;
  said: readonly Said[];
  context: Context;
  onChange: (data: unknown) => void;
}

/** The fields of a file, drawn from the schema by which it is checked. */
export function FileForm({ schema, data, said, context, onChange }: Props) {
  return (
    <Form
      tagName="div"
      schema={schema as RJSFSchema}
      uiSchema={{ ...drawn(schema), 'ui:submitButtonOptions': { norender: true } }}
      formData={data}
      formContext={context}
      extraErrors={errorsOf(said)}
      showErrorList={false}
      validator={JUDGES_NOTHING}
      templates={TEMPLATES}
      widgets={WIDGETS}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={({ formData }) => onChange(formData)}
    />
  );
}
