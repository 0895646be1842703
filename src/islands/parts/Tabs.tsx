import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Props {
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Follows the ARIA authoring practices: arrow keys move between tabs. Hidden panels stay mounted to keep typed text.
 */
export function Tabs({ label, tabs }: Props) {
  const id = useId();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const next = STEPS[event.key]?.(active, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    (list.current?.children[next] as HTMLElement).focus();
  }

  return (
    <>
      {/* The tabs take focus, not the list. */}
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus */}
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === active}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== active}
        >
          {content}
        </div>
      ))}
    </>
  );
}
