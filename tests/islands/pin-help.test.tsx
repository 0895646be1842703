import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type CheckoutValues, startValues } from '../../src/shop/checkout/form';
import type { District } from '../../src/shop/delivery/pins';
import { EnvironmentContext } from '../../src/islands/parts/environment';
import { testEnvironment } from '../support/environment';
import { PinHelp, type PinPlaces } from '../../src/islands/parts/address/PinHelp';

const KOCHI: District = { state: 'Kerala', district: 'Ernakulam' };
const LEH: District = { state: 'Ladakh', district: 'Leh' };
const BOTH: District[] = [
  { state: 'Tamil Nadu', district: 'Villupuram' },
  { state: 'Puducherry', district: 'Pondicherry' },
];
const PLACES: Record<string, District[]> = { '682001': [KOCHI], '194101': [LEH], '605106': BOTH };

/** A form with only the fields that PinHelp reads and writes. */
function open(pin: string, typed: Partial<CheckoutValues> = {}, onlyState?: string) {
  const lookUp = vi.fn((asked: string) =>
    asked === '111111'
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(PLACES[asked] ?? []),
  );
  function Form({ code }: { code: string }) {
    const [values, setValues] = useState({ ...startValues(null, null), ...typed });
    const [found, setFound] = useState<PinPlaces | null>(null);
    const [filled, setFilled] = useState({ city: '', state: '' });
    const [opened] = useState(values);
    const set = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
    return (
      <>
        <input
          aria-label="City"
          value={values.city}
          onChange={(e) => set('city', e.target.value)}
        />
        <output aria-label="State">{values.state}</output>
        {code.length === 6 && (
          <PinHelp
            pin={code}
            remembers
            form={{ values, set }}
            {...{ found, filled, opened, onlyState }}
            onFound={setFound}
            onFilled={setFilled}
          />
        )}
      </>
    );
  }
  const env = testEnvironment({ lookUpPin: lookUp });
  const within = (code: string) => (
    <EnvironmentContext value={env}>
      <Form code={code} />
    </EnvironmentContext>
  );
  const view = render(within(pin));
  const user = userEvent.setup();
  const place = () => [
    screen.getByLabelText<HTMLInputElement>('City').value,
    screen.getByLabelText('State').textContent,
  ];
  const change = (code: string) =>
    act(() => {
      view.rerender(within(code));
      return Promise.resolve();
    });
  return { user, place, change, remembered: () => env.device.read('pin') };
}

describe('PinHelp', () => {
  test('fills in city and state from a Kerala PIN code, and remembers it', async () => {
    const { place, remembered } = open('682001');
    await screen.findByText('Delivering to Ernakulam, Kerala.');
    expect(place()).toEqual(['Ernakulam', 'Kerala']);
    expect(remembered()).toBe('682001');
  });

  test('replaces a filled-in Kerala city and state when the code changes to one in Ladakh', async () => {
    const { place, change } = open('682001');
    await screen.findByText('Delivering to Ernakulam, Kerala.');
    await change('194101');
    await screen.findByText('Delivering to Leh, Ladakh.');
    expect(place()).toEqual(['Leh', 'Ladakh']);
  });

  test('says at once that the shop may not sell to the state of a PIN code', async () => {
    const { change } = open('194101', {}, 'Kerala');
    await screen.findByText('We deliver within Kerala only.');
    await change('682001');
    await screen.findByText('Delivering to Ernakulam, Kerala.');
  });

  test('replaces places filled in before a reload', async () => {
    const { place, change } = open('682001', { city: 'Ernakulam', state: 'Kerala' });
    await change('682001');
    await change('194101');
    expect(place()).toEqual(['Leh', 'Ladakh']);
  });

  test('replaces filled-in places when the code is corrected digit by digit', async () => {
    const { place, change } = open('682001');
    await screen.findByText('Delivering to Ernakulam, Kerala.');
    await change('19410');
    await change('194101');
    await screen.findByText('Delivering to Leh, Ladakh.');
    expect(place()).toEqual(['Leh', 'Ladakh']);
  });

  test.each(['999999', '605106'])(
    'clears filled-in places when the code changes to %s',
    async (pin) => {
      const { place, change } = open('682001');
      await screen.findByText('Delivering to Ernakulam, Kerala.');
      await change(pin);
      await screen.findByText(/We could not find|parts of two states/);
      expect(place()).toEqual(['', '']);
    },
  );

  test('never overwrites typed text', async () => {
    const { place } = open('682001', { city: 'Fort Kochi' });
    await screen.findByText('Delivering to Ernakulam, Kerala.');
    expect(place()).toEqual(['Fort Kochi', 'Kerala']);
  });

  test('never overwrites typed text that names the place of an earlier code', async () => {
    const { user, place, change } = open('6820');
    await user.type(screen.getByLabelText('City'), 'Ernakulam');
    await change('682001');
    await screen.findByText('Delivering to Ernakulam, Kerala.');
    await change('194101');
    await screen.findByText('Delivering to Leh, Ladakh.');
    expect(place()).toEqual(['Ernakulam', 'Ladakh']);
  });

  test('keeps a filled-in city that the shopper has edited', async () => {
    const { user, place, change } = open('682001');
    await screen.findByText('Delivering to Ernakulam, Kerala.');
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Kochi');
    await change('194101');
    await screen.findByText('Delivering to Leh, Ladakh.');
    expect(place()).toEqual(['Kochi', 'Ladakh']);
  });

  test('offers both places of a code that spans two states, and fills in the chosen one', async () => {
    const { user, place } = open('605106');
    await user.click(await screen.findByRole('button', { name: 'Pondicherry, Puducherry' }));
    expect(place()).toEqual(['Pondicherry', 'Puducherry']);
    await user.click(screen.getByRole('button', { name: 'Villupuram, Tamil Nadu' }));
    expect(place()).toEqual(['Villupuram', 'Tamil Nadu']);
  });

  test('reports a code that does not exist, and fills in nothing', async () => {
    const { place } = open('999999');
    await screen.findByText(/We could not find this PIN code/);
    expect(place()).toEqual(['', '']);
  });

  test('shows nothing when offline', async () => {
    const { place } = open('111111');
    await act(() => Promise.resolve());
    expect(screen.queryByRole('status', { name: '' })?.tagName).not.toBe('P');
    expect(place()).toEqual(['', '']);
  });
});
