// @vitest-environment node
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPinFiles } from '../../integrations/pin-files/read-pin-files.ts';
import { INDIAN_STATES, type PinFile, districtsIn } from '../../src/shop/delivery/pins.ts';

/** The most that a page may fetch for a PIN code. */
const MOST_BYTES = 10_240;

let files: Map<string, PinFile>;
const SLOW_MS = 60_000;
beforeAll(() => {
  files = readPinFiles();
}, SLOW_MS);

const placesOf = (pin: string) => districtsIn(files.get(pin.slice(0, 2)), pin);

describe('the PIN code files', () => {
  test('are at most 10 KB each, compressed and uncompressed', () => {
    const sent = [...files.values()].map((file) => brotliCompressSync(JSON.stringify(file)).length);
    expect(Math.max(...sent)).toBeLessThanOrEqual(MOST_BYTES);
    expect(files.size).toBeGreaterThan(60);
  });

  test('use the same names of states as checkout', () => {
    const states = [...files.values()].flatMap((file) =>
      Object.keys(file).map((place) => place.split('|')[0]),
    );
    expect(
      [...new Set(states)].filter((state) => !INDIAN_STATES.some((one) => one === state)),
    ).toEqual([]);
    expect(new Set(states).size).toBe(INDIAN_STATES.length);
  });

  test.each([
    ['682001', 'Kerala', 'Ernakulam'],
    ['194101', 'Ladakh', 'Leh'],
    ['110001', 'Delhi', 'New Delhi'],
    ['560001', 'Karnataka', 'Bengaluru'],
    ['244001', 'Uttar Pradesh', 'Moradabad'],
    ['744101', 'Andaman and Nicobar Islands', 'Port Blair'],
    ['533001', 'Andhra Pradesh', 'Kakinada'],
    ['403001', 'Goa', 'Panaji'],
    ['682555', 'Lakshadweep', undefined],
  ])('place %s in %s', (pin, state, district) => {
    const [place, ...others] = placesOf(pin);
    expect(place?.state).toBe(state);
    if (district) expect(place?.district).toBe(district);
    expect(others).toEqual([]);
  });

  test('name no city that is only a part of an area, such as South Andamans or East District', () => {
    const names = [...files.values()].flatMap((file) => Object.keys(file));
    expect(
      names.filter((name) =>
        /\b(North|South|East|West|Central) (?!Delhi)|District/.test(name.split('|')[1]!),
      ),
    ).toEqual([]);
  });

  test.each([
    ['799001', 'Tripura'],
    ['334002', 'Rajasthan'],
    ['384316', 'Gujarat'],
    ['612906', 'Tamil Nadu'],
    ['504346', 'Telangana'],
  ])('place %s, whose directory entry is wrong, in %s like its neighbours', (pin, state) => {
    expect(placesOf(pin)).toEqual([{ state, district: '' }]);
  });

  test.each([
    ['673310', 'Puducherry'], // Mahe
    ['609602', 'Puducherry'], // Karaikal
    ['781022', 'Assam'], // Khanapara
    ['814131', 'Bihar'],
  ])('place %s in %s, unlike its neighbours', (pin, state) => {
    expect(placesOf(pin).map((place) => place.state)).toEqual([state]);
  });

  test('omit codes with wrong digits and army codes', () => {
    for (const pin of ['791701', '818142', '900056', '900099']) expect(placesOf(pin)).toEqual([]);
  });

  test('list Yanam under both Puducherry and Andhra Pradesh, which surrounds it', () => {
    expect(placesOf('533464').map(({ state }) => state)).toEqual(['Andhra Pradesh', 'Puducherry']);
  });

  test.each([
    ['605106', 'Puducherry', 'Tamil Nadu'],
    // One of its few post offices is in another state, which has codes nearby.
    ['396193', 'Dadra and Nagar Haveli and Daman and Diu', 'Gujarat'],
    ['605105', 'Puducherry', 'Tamil Nadu'],
    ['781029', 'Assam', 'Meghalaya'],
  ])('list both states of %s, which spans two', (pin, ...states) => {
    const found = placesOf(pin).map(({ state }) => state);
    expect(found.sort()).toEqual(states);
  });

  test.each(['396230', '110025', '503145', '332028'])(
    'list only one state for %s, although one of its offices is listed in another',
    (pin) => {
      expect(placesOf(pin)).toHaveLength(1);
    },
  );

  test('use the common spelling of districts', () => {
    expect(placesOf('244713')[0]?.district).toBe('Udham Singh Nagar');
    expect(placesOf('396230')[0]?.district).toBe('Dadra and Nagar Haveli');
  });

  test.each(['000000', '999999', '682999', '110025x'])('have no entry for %s', (pin) => {
    expect(placesOf(pin)).toEqual([]);
  });
});
