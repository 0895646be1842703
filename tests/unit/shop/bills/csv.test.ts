import { describe, expect, test } from 'vitest';
import { csv, csvCell } from '../../../../src/shop/bills/csv';

describe('a cell for spreadsheets', () => {
  test.each([
    ...['0012345678', '1234567890123456789', '5-9-22', '919812345678', '9812345678'],
    ...['+91 98123 45678', '+919812345678', '(0591) 245 6780', '9-12', '1/2', '2 1/2', '10:30'],
    ...['10:30 pm', '5 p', '1E5', '12e3', '1.50', '1,234', '5%', '₹500', 'Rs 500', '-5'],
    ...['5 May', 'Mar 2026', '12-Dec-26', 'TRUE', 'false', '००१२३४५६७८', '2005-09-22', '#12'],
  ])('is a text if a spreadsheet would change %j', (text) => {
    expect(csvCell(text)).toBe(`"\t${text}"`);
  });

  test.each([
    ...['AAN/26-27/00001', 'AAN-261121-7K2WX-M94RY', 'pay_29QQoUBi66xm2f', '411001', '741980', '0'],
    ...['27-Maharashtra', 'Urli Bowl', '14 Lake Road', 'Flat 5-9-22', 'आशा राव', 'May', '', 'E5'],
  ])('keeps %j as it is', (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    [' "=1+1', `"'""=1+1"`],
    ['@you', `"'@you"`],
    ['+cmd|x', `"'+cmd|x"`],
    ['-2+3|4', `"'-2+3|4"`],
    ['=1+1', `"'=1+1"`],
    ['-', `"'-"`],
    ['"0012"', '"\t""0012"""'],
    ['a\nb', '"a b"'],
  ])('runs nothing in %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test('is a number or a day if it is meant as one', () => {
    expect(csvCell(-12.5)).toBe('-12.5');
    expect(csvCell({ day: '2026-11-21' })).toBe('"2026-11-21"');
    expect(csv([['Day', () => ({ day: '2026-11-21' })]], [1])).toBe(
      '\ufeff"Day"\r\n"2026-11-21"\r\n',
    );
  });
});
