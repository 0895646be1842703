import { type ComponentProps, type ReactNode, useState } from 'react';
import { didYouMean, suggestedEmail } from '../../../shop/contact/email';
import { digitsIn } from '../../../shop/typed-text';
import { useWritten } from './useWritten';

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  id: string;
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  /** A hint, shown while there is no validation error. */
  hint?: string | undefined;
  /** An input mask: formats the text while it is typed, such as a card number. */
  shape?: (text: string) => string;
  /** Shown inside the field, such as a show/hide button. */
  children?: ReactNode;
}

/** A labelled input with its hint and its validation error, associated for screen readers. */
export function Field(props: FieldProps) {
  const { id, label, value, onValue, error, hint, shape, onBlur, children, ...input } = props;
  const [left, setLeft] = useState('');
  const written = useWritten<HTMLInputElement>(value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          className="input"
          type="text"
          {...input}
          {...written}
          id={id}
          onChange={({ currentTarget, nativeEvent }) => {
            const { isComposing, inputType } = nativeEvent as InputEvent;
            // An input method would compose what was formatted a second time.
            if (shape && !isComposing)
              maskInput(currentTarget, shape, inputType === 'deleteContentForward' ? value : null);
            onValue(currentTarget.value);
          }}
          onCompositionEnd={({ currentTarget }) => {
            if (!shape) return;
            maskInput(currentTarget, shape);
            onValue(currentTarget.value);
          }}
          onBlur={(event) => {
            // Not what a secret field holds: nothing would empty this again.
            if (input.type === 'email') setLeft(value);
            onBlur?.(event);
          }}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, hint, error)}
        />
        {children}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
      {input.type === 'email' && (
        <DidYouMean email={value === left ? value : ''} onTake={onValue} />
      )}
    </div>
  );
}

interface DidYouMeanProps {
  /** Empty while it is being typed. */
  email: string;
  onTake: (email: string) => void;
}

/** Offers the address that was probably meant. */
function DidYouMean({ email, onTake }: DidYouMeanProps) {
  const meant = suggestedEmail(email);
  return (
    <p className="did-you-mean" role="status">
      {meant && (
        <button className="link-button" type="button" onClick={() => onTake(meant)}>
          {didYouMean(meant)}
        </button>
      )}
    </p>
  );
}

/** The value of `aria-describedby`: the id of the error, or of the hint while there is none. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  if (error) return `${id}-error`;
  return hint && `${id}-hint`;
}

interface FieldMessagesProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** What stands under a field: its validation error, or its hint while there is none. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  if (error)
    return (
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    );
  if (!hint) return null;
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/**
 * Formats an input's text in place and keeps the caret after the same digit; setting the value
 * alone would move the caret to the end.
 * @param deletedFrom the text before the Delete key; where that took only a gap, the digit behind it goes too
 */
function maskInput(
  input: HTMLInputElement,
  shape: (text: string) => string,
  deletedFrom: string | null = null,
): void {
  const caret = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, caret);
  const tookGap = deletedFrom !== null && digitsIn(deletedFrom) === digitsIn(input.value);
  const behind = tookGap
    ? input.value.slice(caret).replace(/\p{Nd}/u, '')
    : input.value.slice(caret);
  const shaped = shape(before + behind);
  if (shaped === input.value) return;
  input.value = shaped;
  const place = behind === '' ? shaped.length : afterDigit(shaped, digitsIn(before).length);
  input.setSelectionRange(place, place);
}

/** The position just after the nth digit of a text. */
function afterDigit(text: string, count: number): number {
  let left = count;
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place;
    if (/\d/.test(text.charAt(place))) left -= 1;
  }
  return text.length;
}
