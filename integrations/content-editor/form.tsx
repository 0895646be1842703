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
import { createContext, type ReactNode, use, useState } from 'react';
import { fieldWords } from '../../editing/field-words.ts';
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
/** How the check asks for a picture, for those who write files by hand. */
const PICTURE_BY_HAND =
  /write \.\/ and the name of the picture beside this file, such as \S+\w|put it beside the file, with exactly this name/;
/** From this length on, a text gets several lines. */
const LONG = 100;
const NOT_SAID = 'Not said';
const MIDDLE = 'center';
/** Browsers have their own field for a day; anything else stays visible as it was written. */
const DAY = /^(\d{4}-\d\d-\d\d)?$/;
/** So that a browser takes a year of four digits. */
const LAST_DAY = '9999-12-31';
/** The content check judges; the library only draws. */
const JUDGES_NOTHING: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

export const fieldId = (path: Path): string => ['root', ...path].join('_');
const pathOf = (id: string): Path =>
  id
    .split('_')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const schemaOf = (schema: unknown) => schema as FormSchema;
const contextOf = (registry: Registry) => registry.formContext as unknown as Context;
const isChoice = ({ uniqueItems, format }: FormSchema) =>
  uniqueItems === true || format === 'focus';
/** What a field is described by, if it has a hint, and if there is something to correct. */
const described = (id: string, { description }: FormSchema, errors: readonly string[] = []) => ({
  'aria-describedby':
    [description && `${id}__hint`, errors.length > 0 && `${id}__said`].filter(Boolean).join(' ') ||
    undefined,
});
/** What a field is called and described by, for its control. */
const named = (id: string, schema: unknown, errors: string[] = []) => ({
  id,
  ...described(id, schemaOf(schema), errors),
  'aria-invalid': errors.some((one) => !one.startsWith(TO_CHECK)),
});
const nameOf = (id: string, title: string) => {
  const last = pathOf(id).at(-1);
  return title || (typeof last === 'number' ? `Entry ${last + 1}` : '');
};
const focusLater = (id: string) => setTimeout(() => document.getElementById(id)?.focus());

function errorsOf(said: readonly Said[]): ErrorSchema {
  const errors = {} as Record<string, unknown>;
  for (const { path, text, warning } of said) {
    let at = errors;
    for (const key of path) at = (at[key] ??= {}) as Record<string, unknown>;
    const others = (at.__errors as string[] | undefined) ?? [];
    at.__errors = [
      ...others,
      (warning ? TO_CHECK : '') + text.replace(PICTURE_BY_HAND, 'choose a photo'),
    ];
  }
  return errors as ErrorSchema;
}

/** Days are ticked; a product begins with what changes every week. */
function drawn(schema: FormSchema): UiSchema {
  const { properties = {}, items, uniqueItems } = schema;
  const first = ['name', 'price', 'availability', 'weeks'].filter((key) => properties[key]);
  return {
    ...(first.length === 4 && { 'ui:order': [...first, '*'] }),
    ...(uniqueItems && { 'ui:widget': 'checkboxes' }),
    ...(items && { items: drawn(items) }),
    ...Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, drawn(field)])),
  } as UiSchema;
}

function Field({ id, children, rawErrors = [], schema }: FieldTemplateProps) {
  const own = schemaOf(schema);
  const said = (
    <div id={`${id}__said`} aria-live="polite">
      {rawErrors.map((text) => (
        <p key={text} className={text.startsWith(TO_CHECK) ? 'field-hint' : 'field-error'}>
          {text}
        </p>
      ))}
    </div>
  );
  if (isChoice(own))
    return (
      <div className="field">
        <Titled id={id} title={own.title} schema={own} errors={rawErrors}>
          {children}
        </Titled>
        {said}
      </div>
    );
  return (
    <div className="field">
      {own.type === 'string' && <label htmlFor={id}>{nameOf(id, own.title)}</label>}
      {own.type === 'string' && <Hint id={id} schema={own} />}
      {children}
      {said}
    </div>
  );
}

function Hint({ id, schema: { description } }: { id: string; schema: FormSchema }) {
  return (
    description && (
      <span className="field-hint" id={`${id}__hint`}>
        {description}
      </span>
    )
  );
}

interface TitledProps {
  id: string;
  title: string;
  schema: unknown;
  errors?: readonly string[];
  children: ReactNode;
}

/** Several controls, such as the entries of a list. */
function Titled({ id, title, schema, errors, children }: TitledProps) {
  return (
    <fieldset id={id} {...described(id, schemaOf(schema), errors)} tabIndex={-1}>
      <legend>{nameOf(id, title)}</legend>
      <Hint id={id} schema={schemaOf(schema)} />
      {children}
    </fieldset>
  );
}

function Input({ id, value, onChange, schema, rawErrors }: WidgetProps) {
  const { maxLength = 0, format = '' } = schemaOf(schema);
  const text = textOf(value);
  const props = {
    ...named(id, schema, rawErrors),
    className: 'input',
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (format === 'rupees')
    return (
      <span className="cluster rupees">
        <span aria-hidden="true">₹</span>
        <input
          {...props}
          inputMode="decimal"
          // Many write 5,799 or 1,05,799; the file has no commas.
          onChange={({ target }) => onChange(target.value.replaceAll(/(?<=\d),(?=\d)/g, ''))}
        />
      </span>
    );
  if (maxLength < LONG)
    return (
      <input
        {...props}
        {...(format === 'date' && DAY.test(text) && { type: 'date', max: LAST_DAY })}
      />
    );
  return (
    <>
      <textarea {...props} rows={3} />
      <span className={text.length > maxLength ? 'field-error' : 'field-hint'}>
        {`${text.length} of ${maxLength} characters`}
      </span>
    </>
  );
}

const wordOf = (schema: FormSchema, word: string) =>
  schema.labels?.[word] ?? word.replace(/^./, (letter) => letter.toUpperCase());

function Select({ id, value, onChange, schema, required, rawErrors }: WidgetProps) {
  const own = schemaOf(schema);
  const text = textOf(value);
  const words = own.enum ?? [];
  const other = text === '' || words.includes(text) ? [] : [text];
  return (
    <select
      {...named(id, own, rawErrors)}
      className="input"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    >
      {(!required || text === '') && <option value="">{NOT_SAID}</option>}
      {[...other, ...words].map((word) => (
        <option key={word} value={word}>
          {wordOf(own, word)}
        </option>
      ))}
    </select>
  );
}

/** Several of a list's words, or the part of a picture to keep. */
function Choices({ id, value, onChange, schema }: WidgetProps) {
  const own = schemaOf(schema);
  const isList = own.type === 'array';
  const words = (isList ? own.items?.enum : own.enum) ?? [];
  const chosen = isList ? ((value ?? []) as string[]) : [textOf(value) || MIDDLE];
  const choose = (word: string, isOn: boolean) => {
    if (isList) onChange(words.filter((one) => (one === word ? isOn : chosen.includes(one))));
    else onChange(word === MIDDLE ? '' : word);
  };
  return (
    <div className={isList ? 'cluster' : 'places'}>
      {words.map((word) => (
        <label key={word} className="target gap-2">
          <input
            type={isList ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(word)}
            onChange={({ target }) => choose(word, target.checked)}
          />
          {wordOf(own, word)}
        </label>
      ))}
    </div>
  );
}

function Picture({ id, value, onChange, schema, registry, rawErrors }: WidgetProps) {
  const { folder, data, upload, savePicture } = contextOf(registry);
  const [said, setSaid] = useState('');
  const path = pathOf(id);
  const name = textOf(value);
  const beside = path
    .slice(0, -1)
    .reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], data);
  const focus = textOf((beside as { focus?: unknown } | undefined)?.focus) || MIDDLE;
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
    <div className="cluster picture">
      {name !== '' && (
        <img
          className="thumb"
          src={pictureAddress(folder, name)}
          alt=""
          style={{ objectPosition: focus }}
        />
      )}
      <label className="button" data-kind="quiet">
        {name === '' ? 'Choose a photo' : 'Choose another photo'}
        <input
          {...named(id, schema, rawErrors)}
          type="file"
          accept="image/*,.heic,.heif"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <span className="soft small">or drop one here</span>
      <span role="status" className="field-error">
        {said}
      </span>
    </div>
  );
}

function Group({ fieldPathId, properties, schema, title }: ObjectFieldTemplateProps) {
  const id = fieldPathId.$id;
  const { format } = schemaOf(schema);
  const fields = (
    <div className={format === 'specification' ? 'pair' : 'stack'}>
      {properties.map(({ content }) => content)}
    </div>
  );
  if (fieldPathId.path.length === 0) return fields;
  return (
    <Titled id={id} title={title} schema={schema}>
      {fields}
    </Titled>
  );
}

/** The id of an entry's list. */
const InList = createContext('');
/** What tells a list within the entries of another from its likes, such as "towns, entry 2, areas". */
const listWords = (id: string) => fieldWords(pathOf(id)).toLowerCase();

function Item({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const list = use(InList);
  const buttons = [
    ['Up', onMoveUpItem, index - 1],
    ['Down', onMoveDownItem, index + 1],
    ['Remove', onRemoveItem, undefined],
  ] as const;
  const idFor = (at: number, name: string) => `${list}_${at}__${name}`;
  return (
    <li className="stack gap-2 entry">
      {children}
      <div className="cluster">
        {buttons.map(([name, onClick, to]) => (
          <button
            key={name}
            id={idFor(index, name)}
            type="button"
            className="link-button small"
            // The focus goes with the entry; a disabled button would lose it at either end.
            aria-disabled={to === -1 || to === totalItems}
            onClick={(event) => {
              if (to === -1 || to === totalItems) return;
              onClick(event);
              focusLater(to === undefined ? list : idFor(to, name));
            }}
          >
            {name}
            <span className="visually-hidden">{` entry ${index + 1} of ${listWords(list)}`}</span>
          </button>
        ))}
      </div>
    </li>
  );
}

function List(props: ArrayFieldTemplateProps) {
  const { fieldPathId, items, onAddClick, schema, title, rawErrors } = props;
  const id = fieldPathId.$id;
  return (
    <Titled id={id} title={title} schema={schema} errors={rawErrors}>
      {items.length > 0 && (
        <InList value={id}>
          <ol className="stack">{items}</ol>
        </InList>
      )}
      <button
        type="button"
        className="button above-3"
        data-kind="quiet"
        onClick={(event) => {
          onAddClick(event);
          focusLater(`${id}_${items.length}`);
        }}
      >
        Add to {title.toLowerCase()}
        {/\d/.test(id) && <span className="visually-hidden">{` (${listWords(id)})`}</span>}
      </button>
    </Titled>
  );
}

const TEMPLATES = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: Item,
};
const WIDGETS = {
  TextWidget: Input,
  DateWidget: Input,
  TimeWidget: Input,
  rupees: Input,
  SelectWidget: Select,
  CheckboxesWidget: Choices,
  focus: Choices,
  picture: Picture,
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
