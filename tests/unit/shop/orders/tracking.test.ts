import { describe, expect, test } from 'vitest';
import {
  findCourier,
  readTrackingNumber,
  trackingLink,
} from '../../../../src/shop/orders/tracking';

describe('readTrackingNumber', () => {
  test.each([
    ['142345678901', '142345678901'],
    ['AWB: 142345678901', '142345678901'],
    ['awb no. 1423 4567 8901', '142345678901'],
    ['AWB-142345678901', '142345678901'],
    ['#142345678901', '142345678901'],
    ['Tracking ID - Z12345678', 'Z12345678'],
    ['Consignment No: D 12345678', 'D12345678'],
    ['Delhivery AWB 142345678901.', '142345678901'],
    ['1423-4567-8901', '142345678901'],
    ['१४२३४५६७८९०१', '142345678901'],
    ['EE 123 456 789 IN', 'EE123456789IN'],
    ['ee123456789in', 'EE123456789IN'],
    ['Speed Post EE 123456789 IN', 'EE123456789IN'],
    ['https://www.delhivery.com/track/package/142345678901', '142345678901'],
    ['https://www.delhivery.com/track-v2/package/142345678901?utm_source=sms', '142345678901'],
    [
      'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=69012345678',
      '69012345678',
    ],
    ['www.dtdc.in/trace?cn=D12345678', 'D12345678'],
    ['Track here: https://shiprocket.co/tracking/SR-1234567', 'SR-1234567'],
    ['\u200b142345678901 ', '142345678901'],
    ['DL1', 'DL1'],
    ['A/1', 'A/1'],
    ['Your AWB is 142345678901, expected 28-11-2026', '142345678901'],
    ['AWB 1423456 dt 28/11/2026', '1423456'],
    ['Docket D1234567 of 5.12.26 to Pune', 'D1234567'],
    ['https://www.delhivery.com/track/package/1423456789012?campaign=20261128', '1423456789012'],
    ['https://www.delhivery.com/track?ts=1732778400000&awb=1423456789012', '1423456789012'],
    ['https://shiprocket.co/tracking/order/2345678901?company_id=123456', '2345678901'],
    ['<https://shiprocket.co/tracking/142345678901>', '142345678901'],
    ['shiprocket.co/tracking/142345678901', '142345678901'],
    ['https://www.dtdc.in/trace.asp?strCnno=D%2012345678', 'D12345678'],
    ['https://t.17track.net/en#nums=EE123456789IN', 'EE123456789IN'],
    ['ＲＲ１２３４５６７８９ＩＮ', 'RR123456789IN'],
    ['1423\u200b4567\n8901', '142345678901'],
    ['1423.4567.8901', '142345678901'],
    ['1423_4567_8901', '142345678901'],
    ['AWB142345678901', '142345678901'],
    ['Ekart: FMPC 1234567890', 'FMPC1234567890'],
    ['C/N 123456789', '123456789'],
    ['AWB 1234567890, phone +91 91234 56780', '1234567890'],
    ['AWB 1423 4567 8901 1 pc, 2.5 kg', '142345678901'],
    ['Surface 2 kg 1423456789012', '1423456789012'],
    ['AAN-261128-ABCDE-FGHJK: 142345678901', '142345678901'],
    ['by bus KA-01-F-1234', 'by bus KA-01-F-1234'],
    ['MH 12 AB 1234', 'MH 12 AB 1234'],
    ['mh12ab1234', 'mh12ab1234'],
    ['Tempo DL 1C AB 1234, driver 98765 43210', 'Tempo DL 1C AB 1234, driver 98765 43210'],
    ['22 BH 1234 AA', '22 BH 1234 AA'],
    ['MH-12-AB-1234, AWB 142345678901', '142345678901'],
    ['AWB 142345678901 10:30 AM', '142345678901'],
    ['9123456780', '9123456780'],
    ['by hand', 'by hand'],
    ['', ''],
  ])('reads %j as %j', (pasted, number) => {
    expect(readTrackingNumber(pasted)).toBe(number);
  });
});

const couriers = [
  'Delhivery',
  'India Post',
  'DTDC',
  'Blue Dart',
  'Xpressbees',
  'The Professional Couriers',
  'Shree Maruti',
  'Trackon Couriers Pvt. Ltd.',
].map((name) => ({
  name,
  tracking: `https://track.example/${name.toLowerCase().replace(' ', '')}/{number}`,
}));

describe('findCourier', () => {
  test.each([
    ['Speed Post', 'India Post'],
    ['speedpost', 'India Post'],
    ['India Post (Speed Post)', 'India Post'],
    ['DTDC Express', 'DTDC'],
    ['Bluedart Apex', 'Blue Dart'],
    ['delhivery', 'Delhivery'],
    ['by DTDC', 'DTDC'],
    ['M/s Blue Dart Express Ltd.', 'Blue Dart'],
    ['Shiprocket - Delhivery', 'Delhivery'],
    ['Courier: Blue Dart', 'Blue Dart'],
    ['Ｄelhivery', 'Delhivery'],
    ['Express Bees', 'Xpressbees'],
    ['Professional Courier', 'The Professional Couriers'],
    ['Maruti Courier', 'Shree Maruti'],
    ['Shri Maruti Courier Services (P) Ltd.', 'Shree Maruti'],
    ['Trackon Express', 'Trackon Couriers Pvt. Ltd.'],
    ['Delhivery Logistics Limited', 'Delhivery'],
    ['Regd. Post', 'India Post'],
    ['Post Office', 'India Post'],
    ['RPAD', 'India Post'],
    ['Blue', 'Blue Dart'],
    ['Xpress', 'Xpressbees'],
    ['स्पीड पोस्ट', 'India Post'],
  ])('takes %s for %s', (typed, name) => {
    expect(findCourier(couriers, typed)?.name).toBe(name);
  });

  test.each(['My uncle', '', 'Post', 'D', 'Dakshin Courier', 'Courier', 'Express', 'Shree'])(
    'doesn’t know %j',
    (typed) => {
      expect(findCourier(couriers, typed)).toBeUndefined();
    },
  );
});

test('a tracking link contains the number alone', () => {
  expect(
    trackingLink(couriers, { courier: 'Speed Post', trackingNumber: 'No. EE 123 456 789 IN' }),
  ).toBe('https://track.example/indiapost/EE123456789IN');
});

test.each(['', 'by hand', 'MH 12 AB 1234', 'by bus KA-01-F-1234'])(
  'nothing can be tracked by %j',
  (trackingNumber) => {
    expect(trackingLink(couriers, { courier: 'DTDC', trackingNumber })).toBeUndefined();
  },
);
