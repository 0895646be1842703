import { useEffect, useRef } from 'react';
import type { Said } from './call.ts';

interface Props {
  text: string;
  said: readonly Said[];
  onChange: (text: string) => void;
}

/** The text of a file, for what only text can correct. */
export function FileText({ text, said, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const first = useRef(said.find(({ line }) => line)?.line);
  const mark = (line = 1) => {
    const field = area.current;
    if (!field) return;
    const lines = field.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.focus();
    field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    // A browser leaves a selection where it is; lines don’t wrap, so that each is as high as the next.
    field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, line - 4);
  };
  useEffect(() => mark(first.current), []);
  return (
    <>
      <ul className="notice" id="text-said" aria-live="polite" hidden={said.length === 0}>
        {said.map(({ text: sentence, line }) => (
          <li key={sentence}>
            {line && (
              <>
                <button type="button" className="link-button" onClick={() => mark(line)}>
                  Line {line}
                </button>
                {': '}
              </>
            )}
            {sentence}
          </li>
        ))}
      </ul>
      <label className="field">
        <span>The text of this file</span>
        <textarea
          ref={area}
          className="input text"
          rows={24}
          wrap="off"
          spellCheck={false}
          aria-describedby="text-said"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </>
  );
}
