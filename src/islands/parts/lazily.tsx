import { type ComponentType, lazy } from 'react';

function NotLoaded() {
  return (
    <p role="alert">
      Part of this page couldn’t be loaded.{' '}
      {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- An empty address reloads the page. */}
      <a href="">Try again</a>
    </p>
  );
}

/** A component that is loaded when it's needed. If that fails, the rest of the page stays. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
}
