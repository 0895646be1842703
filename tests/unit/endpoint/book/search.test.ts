import { describe, expect, test } from 'vitest';
import { searchedFor, searchedText } from '../../../../src/endpoint/book/search';
import { rupees } from '../../../../src/shop/money/money';
import { stateOf } from '../../../../src/shop/orders/lifecycle';
import { anOrder } from '../../../support/order';

const order = anOrder({
  id: 'AAN-261121-7K2WX-M94RY',
  lines: [
    {
      product: { id: 'jali-lantern', name: 'Jali Lantern', image: '', price: rupees(4499) },
      quantity: 1,
    },
  ],
  shipping: {
    firstName: 'Nisha',
    lastName: 'D’Souza',
    email: 'Nisha.Dsouza@example.com',
    phone: '+91 91234 56780',
    address: '4, Deccan Gymkhana\nPlot 123-456, P.O. Box 12, St.Mary’s, M.G. Road',
    zipCode: '411001',
    country: 'India',
    city: 'Pune',
    state: 'Maharashtra',
  },
  payment: { method: 'upi', provider: 'gpay', reference: '433812345678' },
});
const state = {
  ...stateOf(order, []),
  trackingNumber: 'EE123456789IN',
  payments: [{ reference: 'pay_Nb1XyZ23456789', amount: rupees(4499), asked: rupees(4499) }],
};
const searched = searchedText(order, state);

const finds = (query: string, text = searched) =>
  searchedFor(query).every((spellings) => spellings.some((one) => text.includes(one)));

describe('the desk’s search', () => {
  test.each([
    ['a phone number as the desk prints it', '+91 91234 56780'],
    ['a phone number with a trunk zero', '091234-56780'],
    ['a phone number in two parts', '91234-56780'],
    ['a tel: link', 'tel:+919123456780'],
    ['a phone number in brackets', '(+91) 91234 56780'],
    ['a phone number with an international prefix', '0091-91234-56780'],
    ['a phone number with dots', '91234.56780'],
    ['a WhatsApp link', 'https://wa.me/919123456780'],
    ['a phone number in Devanagari', '९१२३४ ५६७८०'],
    ['a labelled phone number', 'Phone: 91234 56780'],
    ['the end of a phone number', '56780'],
    ['an order number with #', '#AAN-261121-7K2WX-M94RY'],
    ['“Order” and its number', 'Order AAN-261121-7K2WX-M94RY'],
    ['a mail’s subject', 'Re: Your order AAN-261121-7K2WX-M94RY is on its way'],
    ['an order’s address', 'https://shop.example/order/AAN-261121-7K2WX-M94RY'],
    ['an order number in small letters', 'aan-261121-7k2wx-m94ry.'],
    ['a part of an order number', '7K2WX-M94RY'],
    ['an order number with spaces', 'AAN 261121 7K2WX M94RY'],
    ['an email address', 'nisha.dsouza@example.com'],
    ['an order number without its first hyphen', 'AAN261121-7K2WX-M94RY'],
    ['an order number without hyphens', 'Order no. AAN2611217K2WXM94RY'],
    ['a mailto: link with a subject', 'mailto:nisha.dsouza@example.com?subject=Order'],
    ['a bank’s reference', 'UTR 433812345678'],
    ['a reference as UPI apps print it', 'UPI Ref No: 433812345678'],
    ['an email address in angle brackets', 'Nisha D’Souza <Nisha.Dsouza@example.com>'],
    ['a mailto: link', 'mailto:nisha.dsouza@example.com'],
    ['a PIN code', '411001'],
    ['a PIN code with a hyphen', '411-001'],
    ['a PIN code with a space', '411 001'],
    ['a labelled PIN code', 'PIN: 411001'],
    ['a city and PIN code', 'Pune-411001'],
    ['a city', 'pune'],
    ['a piece', 'jali lantern'],
    ['a tracking number', 'EE123456789IN'],
    ['a tracking number in groups', 'EE 123 456 789 IN'],
    ['a total', '₹4,499'],
    ['a total with its paise', '₹4,499.00'],
    ['a total as a bill has it', 'Rs. 4499/-'],
    ['a total without a currency', '4,499'],
    ['a total alone', '4499'],
    ['a total, a city and a way to pay', '₹4,499.00, UPI, Pune'],
    ['a total with its label', 'Total: ₹4,499.00'],
    ['an encoded order number', 'AAN%2D261121%2D7K2WX%2DM94RY'],
    ['a postal code', 'Postal code 411 001'],
    ['a tracking number in groups with its label', 'Tracking no. EE 123 456 789 IN'],
    ['a reference in groups', 'Ref. 4338 1234 5678'],
    ['a piece and its quantity', 'Jali Lantern × 1'],
    ['a whole address', '4, Deccan Gymkhana, Plot 123-456'],
    ['a labelled tracking number', 'AWB: EE123456789IN'],
    ['a courier’s page', 'https://track.example/package/EE123456789IN?utm_source=sms'],
    ['a payment’s id', 'pay_Nb1XyZ23456789'],
    ['a bank’s reference', '433812345678'],
    ['a name with another apostrophe', "D'Souza"],
    ['names and a comma', 'D’Souza, Nisha'],
    ['a name with the city', 'Nisha, Pune'],
    ['a phone number with what it is called', 'Mob. no. 91234 56780'],
    ['a name and phone number', 'Contact: Nisha Rao 9123456780'],
    ['two phone numbers', '9123456780 / 98765 43210'],
    ['a WhatsApp app’s link', 'whatsapp://send?phone=919123456780'],
    ['an order number with underscores', 'AAN_261121_7K2WX_M94RY'],
    ['an order number in full-width letters', 'ＡＡＮ-261121-7K2WX-M94RY'],
    ['a part of an order number without its hyphen', '7k2wxm94ry'],
    ['an order number without “AAN” and hyphens', '2611217K2WXM94RY'],
    ['the end of an order number', '…M94RY'],
    ['a mail’s sender', 'From: N. D’Souza <nisha.dsouza@example.com>'],
    ['an encoded mailto: link', 'mailto:nisha.dsouza%40example.com'],
    ['a labelled PIN code with a hyphen', 'Pin-411 001'],
    ['a PIN code behind its label', 'PIN411001'],
    ['the town as labels print it', 'Pune, Maharashtra 411001'],
    ['a street', 'Deccan Gymkhana'],
    ['a line of a mail', '1 × Jali Lantern: ₹4,499.00'],
    ['a product’s address', 'https://shop.example/product/jali-lantern'],
    ['a line of a bank statement', 'UPI/CR/433812345678/NISHA/YESB'],
    ['a courier and its number', 'Speed Post EE123456789IN'],
    ['a courier’s address without protocol', 'indiapost.gov.in/track?id=EE123456789IN'],
    ['a title', 'Mrs. Nisha D’Souza'],
    ['another title', 'Dr Nisha'],
    ['a state’s short form', 'MH'],
    ['a state’s short form in small letters', 'Pune mh'],
    ['a state’s short form with dots', 'M.H.'],
    ['the beginning of a name that is also a state’s short form', 'Jali an'],
    ['a post office box', 'P.O. Box 12'],
    ['a post office box without dots', 'PO Box No. 12'],
    ['a post box', 'P. O. Box-12'],
    ['initials without dots', 'MG Road'],
    ['initials with dots and without spaces', 'M.G.Road'],
    ['a word with a dot inside', 'St. Mary’s'],
    ['a word without its dot', 'St Marys'],
  ])('finds an order by %s', (_, query) => {
    expect(finds(query)).toBe(true);
  });

  test.each([
    'AAN-261121-7K2WX-M94RZ',
    '91234 56781',
    '411-002',
    'nisha@example.com',
    'Nisha Mumbai',
    'pay%Nb1',
    'Nisha %',
    'KA',
    'AN',
    'P.O. Box 13',
  ])('doesn’t find it by %j', (query) => {
    expect(finds(query)).toBe(false);
  });

  test('finds a tracking number in groups that begins like a state and a PIN code', () => {
    const text = searchedText(order, { ...state, trackingNumber: 'DL100200300' });
    expect(finds('DL 100 200 300', text)).toBe(true);
    expect(finds('dl 100 200 300 Pune', text)).toBe(true);
    expect(finds('DL 100 200 301', text)).toBe(false);
  });

  test('lists everything for a search without letters or digits', () => {
    expect(searchedFor(' , ')).toEqual([]);
  });

  test('keeps what it searches short enough for an index of Postgres, without cutting letters', () => {
    const endless = 'क'.repeat(5_000);
    const long = { ...order.shipping, firstName: endless, email: endless, city: endless };
    const text = searchedText({ ...order, shipping: long }, state);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(2_300);
    expect(text).not.toContain('\ufffd');
    expect(text).toContain('9123456780');
  });
});
