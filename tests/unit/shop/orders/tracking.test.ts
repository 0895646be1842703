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
    ['by hand', 'by hand'],
    ['', ''],
  ])('reads %j as %j', (pasted, number) => {
    expect(readTrackingNumber(pasted)).toBe(number);
  });
});

const couriers = ['Delhivery', 'India Post', 'DTDC', 'Blue Dart'].map((name) => ({
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
  ])('takes %s for %s', (typed, name) => {
    expect(findCourier(couriers, typed)?.name).toBe(name);
  });

  test.each(['My uncle', '', 'Post', 'D'])('doesn’t know %j', (typed) => {
    expect(findCourier(couriers, typed)).toBeUndefined();
  });
});

test('a tracking link contains the number alone', () => {
  expect(
    trackingLink(couriers, { courier: 'Speed Post', trackingNumber: 'No. EE 123 456 789 IN' }),
  ).toBe('https://track.example/indiapost/EE123456789IN');
  expect(trackingLink(couriers, { courier: 'DTDC', trackingNumber: '' })).toBeUndefined();
});
