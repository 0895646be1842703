import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { didYouMean, suggestedEmail } from '../../../shop/contact/contact';
import { digitsIn } from '../../../shop/typed-text';
import { useWritten } from './useWritten';
import { FixedText } from '../text/FixedText';

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  id: string;
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** An input mask, such as for card numbers. */
  shape?: (text: string) => string;
  /** Shown inside the field, for example a show/hide button. */
  children?: ReactNode;
}

/** A labelled input. Hint and error are associated with it for screen readers. */
export function Field(props: FieldProps) {
  const { id, label, value, onValue, error, hint, shape, onBlur, children, ...input } = props;
  const [visited, setVisited] = useState('');
  const written = useWritten<HTMLInputElement>(value);
  /** Whether text was selected when the last key was pressed. */
  const marked = useRef(false);
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
          onKeyDown={({ currentTarget: { selectionStart, selectionEnd } }) => {
            marked.current = selectionStart !== selectionEnd;
          }}
          onChange={({ currentTarget, nativeEvent }) => {
            const { isComposing, inputType } = nativeEvent as InputEvent;
            // While composing, an input method would process the formatted text a second time.
            const isForward = inputType === 'deleteContentForward' && !marked.current;
            if (shape && !isComposing) maskInput(currentTarget, shape, isForward ? value : null);
            onValue(currentTarget.value);
          }}
          onCompositionEnd={({ currentTarget }) => {
            if (!shape) return;
            maskInput(currentTarget, shape);
            onValue(currentTarget.value);
          }}
          onBlur={(event) => {
            // Only for emails: a copy of a secret field would never be cleared.
            if (input.type === 'email') setVisited(value);
            onBlur?.(event);
          }}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, hint, error)}
        />
        {children}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
      {input.type === 'email' && (
        <DidYouMean email={value === visited ? value : ''} onTake={onValue} />
      )}
    </div>
  );
}

interface DidYouMeanProps {
  /** The address in the field that was left; empty while the user types. */
  email: string;
  onTake: (email: string) => void;
}

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

/** The value of `aria-describedby`: the error's id, or else the hint's. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  if (error) return `${id}-error`;
  return hint && `${id}-hint`;
}

interface FieldMessagesProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The field's error, or else its hint. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  if (error)
    return (
      <p className="field-error" id={`${id}-error`}>
        <FixedText text={error} />
      </p>
    );
  if (!hint) return null;
  return (
    <p className="quiet" id={`${id}-hint`}>
      <FixedText text={hint} />
    </p>
  );
}

/**
 * Formats an input's text and keeps the caret after the same digit, since setting the value alone moves the
 * caret to the end.
 * @param deletedFrom the text before the Delete key was pressed: if that removed only a gap, the next digit
 * is removed, too
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

function afterDigit(text: string, count: number): number {
  let ahead = count;
  for (let place = 0; place < text.length; place += 1) {
    if (ahead === 0) return place;
    if (/\d/.test(text.charAt(place))) ahead -= 1;
  }
  return text.length;
}
