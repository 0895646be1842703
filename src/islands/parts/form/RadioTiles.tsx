import { Fragment, type ReactNode } from 'react';
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
  /** What belongs to the chosen tile; shown below its row. */
  panel?: ReactNode;
}

export function RadioTiles<Id extends string>(props: RadioTilesProps<Id>) {
  const { id: formId, error, legend, name, value, onValue, choices, small, panel } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset className={`stack gap-2 ${styles.choices}`} data-small={small}>
      <legend>{legend}</legend>
      {choices.map(({ id, label, icon, note, disabled }) => (
        <Fragment key={id}>
          <div>
            <label className={`cluster gap-2 ${styles.tile}`}>
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
              <span className="lines">
                <span>{label}</span>
                {note && (
                  <small className="quiet">
                    <FixedText text={note} />
                  </small>
                )}
              </span>
            </label>
            {error && id === value && (
              <p className="field-error" id={errorId} role="alert">
                <FixedText text={error} />
              </p>
            )}
          </div>
          {panel && id === value && (
            <div className={`card stack gap-5 ${styles.panel}`}>{panel}</div>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
