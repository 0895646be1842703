import {
  back,
  cancel,
  check,
  chevron,
  clock,
  close,
  download,
  edit,
  picture,
  plus,
  print,
  search,
  trash,
  truck,
} from '../../assets/icons';
import { LineIcon } from './LineIcon';

/** Listed one by one, so that scripts contain no other icons. */
const ICONS = {
  back,
  cancel,
  check,
  chevron,
  clock,
  close,
  download,
  edit,
  picture,
  plus,
  print,
  search,
  trash,
  truck,
};

interface IconProps {
  name: keyof typeof ICONS;
  /** CSS pixels. */
  size?: number;
}

export function Icon({ name, size }: IconProps) {
  return <LineIcon path={ICONS[name]} size={size} />;
}
