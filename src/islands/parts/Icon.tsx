import {
  back,
  cancel,
  check,
  clock,
  edit,
  picture,
  plus,
  print,
  repeat,
  trash,
  truck,
} from '../../assets/icons';

/** The icons that islands use. They are listed one by one so that scripts contain no others. */
const ICONS = { back, cancel, check, clock, edit, picture, plus, print, repeat, trash, truck };

interface IconProps {
  name: keyof typeof ICONS;
  /** In CSS pixels. */
  size?: number;
}

/**
 * A line icon on a grid of 24 units, hidden from screen readers: its meaning is in the text beside
 * it.
 */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
