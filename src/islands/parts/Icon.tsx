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

/** The icons that islands use. Naming them one by one keeps all others out of their scripts. */
const ICONS = { back, cancel, check, clock, edit, picture, plus, print, repeat, trash, truck };

interface IconProps {
  name: keyof typeof ICONS;
  /** In CSS pixels. */
  size?: number;
}

/** One drawn line icon, 24 units square. It is decoration: the name stands in the text beside it. */
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
