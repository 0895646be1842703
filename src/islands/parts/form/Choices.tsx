import styles from './Choices.module.css';

interface Choice<Id extends string> {
  id: Id;
  label: string;
  /** A note under the label. */
  note?: string | undefined;
  /** Whether it cannot be chosen now; the note says why. */
  disabled?: boolean;
}

interface ChoicesProps<Id extends string> {
  legend: string;
  name: string;
  value: Id;
  onValue: (value: Id) => void;
  choices: readonly Choice<Id>[];
  /** Shows small tiles, three in a row. */
  small?: boolean;
}

/** A choice between tiles, made of radio buttons: the arrow keys move between them. */
export function Choices<Id extends string>(props: ChoicesProps<Id>) {
  const { legend, name, value, onValue, choices, small = false } = props;
  return (
    <fieldset className={styles.choices} data-small={small || undefined}>
      <legend>{legend}</legend>
      {choices.map(({ id, label, note, disabled }) => (
        <label key={id} className={styles.tile}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            disabled={disabled}
            onChange={() => onValue(id)}
          />
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
