import type { ReactNode } from 'react';
import styles from './RadioTiles.module.css';
import { FixedText } from '../text/FixedText';

interface Choice<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  note?: string | undefined;
  /** The note explains why. */
  disabled?: boolean;
}

interface RadioTilesProps<Id extends string> {
  /** The id of the chosen tile, to which an `ErrorSummary` links. */
  id?: string;
  error?: string | undefined;
  legend: string;
  name: string;
  value: Id;
  onValue: (value: Id) => void;
  choices: readonly Choice<Id>[];
  /** Small tiles, three in a row. */
  small?: boolean;
}

export function RadioTiles<Id extends string>(props: RadioTilesProps<Id>) {
  const { id: formId, error, legend, name, value, onValue, choices, small = false } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.choices} data-small={small || undefined}>
      <legend>{legend}</legend>
      {choices.map(({ id, label, icon, note, disabled }) => (
        <label key={id} className={styles.tile}>
          <input
            type="radio"
            id={id === value ? formId : undefined}
            aria-describedby={error && id === value ? errorId : undefined}
            name={name}
            value={id}
            checked={id === value}
            disabled={disabled}
            onChange={() => onValue(id)}
          />
          {icon}
          <span>
            <span>{label}</span>
            {note && (
              <small>
                <FixedText text={note} />
              </small>
            )}
          </span>
        </label>
      ))}
      {error && (
        <p className={`field-error ${styles.error}`} id={errorId} role="alert">
          <FixedText text={error} />
        </p>
      )}
    </fieldset>
  );
}
