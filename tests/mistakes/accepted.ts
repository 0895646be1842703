import { added, edit, field, rewrite, SITE, type Trial, URLI } from './mistake.ts';

/** Valid content that looks like a mistake: nothing is reported. */
export const ACCEPTED: Trial[] = [
  field('a number as a name', 'name', '1947'),
  field('a truth value as a name', 'name', 'yes'),
  field('a price between quotes', 'price', "'5499'"),
  field('a price with zeros behind the point', 'price', '5499.50'),
  edit('a model of digits', URLI, 'Height: 10 cm', 'Model: 007'),
  edit('a day without quotes', URLI, 'origin: India', 'added: 2026-03-01'),
  edit('a time without quotes', SITE, "'10:00'", '10:00'),
  edit(
    'a day that is not closed',
    SITE,
    "    opens: '12:00'",
    "    closed: false\n    opens: '12:00'",
  ),
  edit('a PIN code without quotes', SITE, "'244001'", '244001'),
  edit(
    'PIN codes of an area without quotes',
    'site/delivery.yaml',
    "['78', '79', '737']",
    '[78, 79, 737]',
  ),
  edit('stars of a multiplication', URLI, 'Height: 10 cm', 'Box: 40*30*20 cm'),
  field('a joiner in a Devanagari name', 'name', 'क्\u200Dष urli'),
  field('a non-joiner at the end of a Telugu name', 'name', 'ప్రకాష్\u200C'),
  field('a joiner after the ra of a Bengali name', 'name', 'র\u200D্যাপ'),
  field('a joiner in a Malayalam name', 'name', 'അവന്\u200D'),
  field('a sign of emoji in a name', 'name', 'Urli ❤️ 👩‍🎨'),
  field('accents in a name', 'name', 'Urli “déjà vu”'),
  rewrite('a name of the shop in Hindi, which the invoice prints', SITE, (text) =>
    text.replace(/^name: .*$/m, 'name: आँगन'),
  ),
  rewrite('a fact in the headline', SITE, (text) =>
    text.replace(/^tagline: .*$/m, 'tagline: Brass of {city}'),
  ),
  rewrite('a trademark in the tagline, which the invoice prints', SITE, (text) =>
    text.replace(/^tagline: .*$/m, 'tagline: Āṅgan™ brass'),
  ),
  rewrite('a telephone number of a fixed line', SITE, (text) =>
    text.replace(/^phone: .*$/m, 'phone: +91 591 2412345'),
  ),
  rewrite('a free telephone number', SITE, (text) =>
    text.replace(/^phone: .*$/m, 'phone: +91 1800 123 4567'),
  ),
  // What programs leave behind: neither check nor build reads it.
  ...[
    'products/~$urli-bowl.yaml',
    'products/#urli-bowl.yaml#',
    'products/urli-bowl.yaml~',
    'products/~WRL0001.tmp',
    'products/Icon\r',
    'products/__MACOSX/urli-bowl.yaml',
    'products/@eaDir/urli-bowl.jpg',
  ].map((file) =>
    added(`what a program has left in ${JSON.stringify(file)}`, file, { like: URLI }),
  ),
  rewrite('the file of another office program', URLI, (text) => text.replaceAll('\n', '\r\n')),
];
