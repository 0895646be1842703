// Forms take over text that a password manager filled in without events for React, and text typed before React ran.
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
/** Sets a field like scripts in the page: React takes it for its own change. */
function fill(label: string, value: string, ...events: string[]): void {
  field(label).value = value;
  for (const type of events)
    act(() => void field(label).dispatchEvent(new Event(type, { bubbles: true })));
}

interface SmallFormProps {
  onSubmit: (values: object) => void;
  onChange?: (values: object) => void;
}

function SmallForm({ onSubmit, onChange }: SmallFormProps) {
  const form = useForm({
    name: 'profile',
    initial: { name: '', story: '', state: '' },
    check: () => ({}),
    onChange,
    onSubmit,
  });
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
  test('keeps it at the next render, and submits it', () => {
    const onSubmit = vi.fn();
    const { rerender } = renderIn(testEnvironment(), <SmallForm onSubmit={onSubmit} />);
    fill('Name', 'Asha');
    fill('Story', 'Brass');
    fill('State', 'KL');
    rerender(<SmallForm onSubmit={onSubmit} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Asha', story: 'Brass', state: 'KL' });
  });

  test.each(['input', 'change'])('takes it over on %s, which React ignores', (type) => {
    const onChange = vi.fn();
    renderIn(testEnvironment(), <SmallForm onSubmit={vi.fn()} onChange={onChange} />);
    fill('Name', 'Asha', type);
    expect(onChange).toHaveBeenCalledWith({ name: 'Asha', story: '', state: '' });
  });

  test('logs in with the password that is shown', async () => {
    const auth = fakeAuth();
    const { user } = renderIn(testEnvironment({ auth }), <Login />);
    fill('Email', 'asha@example.in');
    fill('Password', 'brass-lamp');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').value).toBe('brass-lamp');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(auth.calls).toEqual([['signIn', 'asha@example.in', 'brass-lamp']]);
  });

  test('enables a button that is disabled without a value', () => {
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

/** A built page changed by an extension and used by a visitor before hydration. */
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

describe('a page that an extension has changed before it was hydrated', () => {
  test('keeps typed text and focus at /register', async () => {
    await hydrate(<Register />, () => {
      fill('Full Name', 'Asha Rao');
      fill('Password', 'brass-lamp');
      field('Password').focus();
    });
    expect(field('Full Name').value).toBe('Asha Rao');
    expect(field('Password').value).toBe('brass-lamp');
    expect(document.activeElement).toBe(field('Password'));
  });

  test('logs in where Enter was pressed at /login', async () => {
    const { auth } = await hydrate(<Login />, (form) => {
      fill('Email', 'asha@example.in');
      fill('Password', 'brass-lamp');
      form.ariaBusy = 'true';
    });
    expect(auth.calls).toEqual([['signIn', 'asha@example.in', 'brass-lamp']]);
  });
});
