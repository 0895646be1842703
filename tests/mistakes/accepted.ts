import { added, edit, field, rewrite, SITE, type Trial, URLI } from './mistake.ts';

/** Valid content that looks like a mistake and must not be reported. */
export const ACCEPTED: Trial[] = [
  field('a number as a name', 'name', '1947'),
  field('a truth value as a name', 'name', 'yes'),
  field('a price between quotes', 'price', "'5499'"),
  field('a price with a trailing zero', 'price', '5499.50'),
  edit('a model that consists of digits', URLI, 'Height: 10 cm', 'Model: 007'),
  edit('a date without quotes', URLI, 'origin: India', 'added: 2026-03-01'),
  edit('a time without quotes', SITE, "'10:00'", '10:00'),
  edit(
    'closed: false on a day with opening hours',
    SITE,
    "    opens: '12:00'",
    "    closed: false\n    opens: '12:00'",
  ),
  edit('a PIN code without quotes', SITE, "'244001'", '244001'),
  edit(
    'an area’s PIN codes without quotes',
    'site/delivery.yaml',
    "['78', '79', '737']",
    '[78, 79, 737]',
  ),
  edit('asterisks as multiplication signs', URLI, 'Height: 10 cm', 'Box: 40*30*20 cm'),
  field('a joiner in a Devanagari name', 'name', 'क्\u200Dष urli'),
  field('a non-joiner at the end of a Telugu name', 'name', 'ప్రకాష్\u200C'),
  field('a joiner after the ra of a Bengali name', 'name', 'র\u200D্যাপ'),
  field('a joiner in a Malayalam name', 'name', 'അവന്\u200D'),
  field('emoji in a name', 'name', 'Urli ❤️ 👩‍🎨'),
  field('accents in a name', 'name', 'Urli “déjà vu”'),
  rewrite('a shop name in Hindi, which the invoice can print', SITE, (text) =>
    text.replace(/^name: .*$/m, 'name: आँगन'),
  ),
  rewrite('a placeholder in the tagline', SITE, (text) =>
    text.replace(/^tagline: .*$/m, 'tagline: Brass of {city}'),
  ),
  rewrite('a ™ sign in the tagline, which the invoice can print', SITE, (text) =>
    text.replace(/^tagline: .*$/m, 'tagline: Āṅgan™ brass'),
  ),
  rewrite('a landline number', SITE, (text) =>
    text.replace(/^phone: .*$/m, 'phone: +91 591 2412345'),
  ),
  rewrite('a toll-free number', SITE, (text) =>
    text.replace(/^phone: .*$/m, 'phone: +91 1800 123 4567'),
  ),
  // Files that other programs leave behind, which neither check nor build reads.
  ...[
    'products/~$urli-bowl.yaml',
    'products/#urli-bowl.yaml#',
    'products/urli-bowl.yaml~',
    'products/~WRL0001.tmp',
    'products/Icon\r',
    'products/__MACOSX/urli-bowl.yaml',
    'products/@eaDir/urli-bowl.jpg',
  ].map((file) => added(`another program’s file, ${JSON.stringify(file)}`, file, { like: URLI })),
  rewrite('a file with Windows line endings', URLI, (text) => text.replaceAll('\n', '\r\n')),
];
