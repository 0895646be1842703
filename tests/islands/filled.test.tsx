// Forms must use text that a password manager fills in without React's events, and text typed before hydration.
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Login } from '../../src/islands/Login/Login';
import { ResetForm } from '../../src/islands/Login/ResetForm';
import { EnvironmentContext } from '../../src/islands/parts/environment';
import { useForm } from '../../src/islands/parts/form/useForm';
import { Field } from '../../src/islands/parts/form/Field';
import { TextArea } from '../../src/islands/parts/form/TextArea';
import { SelectField } from '../../src/islands/parts/form/SelectField';
import { Register } from '../../src/islands/Register/Register';
import { testEnvironment } from '../support/environment';
import { fakeAuth } from '../support/fake-auth';
import { renderIn } from './support/shop';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Sets a field as a password manager's script does: React takes it for its own change and ignores it. */
function fill(label: string, value: string, ...events: string[]): void {
  field(label).value = value;
  for (const type of events)
    act(() => void field(label).dispatchEvent(new Event(type, { bubbles: true })));
}

interface SmallFormProps {
  onSubmit: (values: object) => void;
  onChange?: (values: object) => void;
  onReady?: (set: (name: 'state', value: string) => void) => void;
}

function SmallForm({ onSubmit, onChange, onReady }: SmallFormProps) {
  const form = useForm({
    name: 'profile',
    initial: { name: '', story: '', state: '' },
    check: () => ({}),
    onChange,
    onSubmit,
  });
  onReady?.(form.set);
  return (
    <form {...form.form}>
      <Field {...form.field('name')} label="Name" />
      <TextArea {...form.field('story')} label="Story" />
      <SelectField
        {...form.field('state')}
        label="State"
        prompt="Choose"
        options={[{ id: 'KL', label: 'Kerala' }]}
      />
      <button>Send</button>
    </form>
  );
}

describe('a form that was filled in without an event', () => {
  test('keeps the values on the next render, and submits them', () => {
    const onSubmit = vi.fn();
    const { rerender } = renderIn(testEnvironment(), <SmallForm onSubmit={onSubmit} />);
    fill('Name', 'Asha');
    fill('Story', 'Brass');
    fill('State', 'KL');
    rerender(<SmallForm onSubmit={onSubmit} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Asha', story: 'Brass', state: 'KL' });
  });

  test.each(['input', 'change'])('reads the values on an %s event, which React ignores', (type) => {
    const onChange = vi.fn();
    renderIn(testEnvironment(), <SmallForm onSubmit={vi.fn()} onChange={onChange} />);
    fill('Name', 'Asha', type);
    expect(onChange).toHaveBeenCalledWith({ name: 'Asha', story: '', state: '' });
  });

  test('keeps what the shop fills in while another field is being typed in', () => {
    let set!: (name: 'state', value: string) => void;
    renderIn(testEnvironment(), <SmallForm onSubmit={vi.fn()} onReady={(now) => (set = now)} />);
    act(() => {
      set('state', 'KL');
      // React hasn't rendered yet.
      field('Name').dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(field('State').value).toBe('KL');
  });

  test('logs in with the password that was filled in, even after Show password', async () => {
    const auth = fakeAuth();
    const { user } = renderIn(testEnvironment({ auth }), <Login />);
    fill('Email', 'asha@example.in');
    fill('Password', 'brass-lamp');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').value).toBe('brass-lamp');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(auth.calls).toEqual([['signIn', 'asha@example.in', 'brass-lamp']]);
  });

  test('enables a button that is disabled while the field is empty', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    renderIn(
      testEnvironment(),
      <ResetForm
        email=""
        error=""
        onEmail={() => undefined}
        onMessage={() => undefined}
        onSent={() => undefined}
        onBack={() => undefined}
      />,
    );
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Reset Link' });
    expect(send.disabled).toBe(true);
    fill('Email Address', 'asha@example.in');
    act(() => void vi.advanceTimersByTime(1000));
    expect(send.disabled).toBe(false);
  });
});

let unmount: (() => void) | undefined;
afterEach(() => unmount?.());

/** Hydrates a page that an extension has changed and in which the visitor has already typed. */
async function hydrate(island: ReactNode, prepare: (form: HTMLFormElement) => void) {
  const auth = fakeAuth();
  const env = testEnvironment({ auth });
  const page = <EnvironmentContext value={env}>{island}</EnvironmentContext>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const form = container.querySelector('form')!;
  form.querySelector('input')?.before(document.createElement('div'));
  prepare(form);
  const onRecoverableError = vi.fn();
  await act(() => {
    const root = hydrateRoot(container, page, { onRecoverableError });
    unmount = () => {
      act(() => root.unmount());
      container.remove();
    };
    return Promise.resolve();
  });
  expect(onRecoverableError).toHaveBeenCalled();
  expect(form.isConnected).toBe(false);
  return { auth, env };
}

describe('a page that an extension changes before hydration', () => {
  test('keeps text and focus at /register', async () => {
    await hydrate(<Register />, () => {
      fill('Full Name', 'Asha Rao');
      fill('Password', 'brass-lamp');
      field('Password').focus();
    });
    expect(field('Full Name').value).toBe('Asha Rao');
    expect(field('Password').value).toBe('brass-lamp');
    expect(document.activeElement).toBe(field('Password'));
  });

  test('logs in at /login if Enter was pressed before hydration', async () => {
    const { auth } = await hydrate(<Login />, (form) => {
      fill('Email', 'asha@example.in');
      fill('Password', 'brass-lamp');
      form.ariaBusy = 'true';
    });
    expect(auth.calls).toEqual([['signIn', 'asha@example.in', 'brass-lamp']]);
  });
});
