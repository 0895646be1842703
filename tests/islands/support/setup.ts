import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// Parts that load on demand take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Amounts that aren't within `translate="no"`, so that a browser's translation could change them. */
function looseAmounts(): (string | null)[] {
  const elements = [...document.body.querySelectorAll('*')];
  return elements
    .filter((element) => element.closest('[translate]')?.getAttribute('translate') !== 'no')
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /₹\d/.test(nodeValue ?? ''))
    .map(({ nodeValue }) => nodeValue);
}

afterEach(({ task }) => {
  const isTranslated = document.querySelector('body font') !== null;
  const loose = isTranslated ? [] : looseAmounts();
  cleanup();
  if (task.result?.state === 'pass') expect(loose, 'amounts outside FixedText').toEqual([]);
});
