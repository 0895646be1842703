import { fixedParts } from '../../shop/fixed-parts';

/** A sentence whose amounts, numbers and codes stay as they are on a translated page. */
export function FixedText({ text }: { text: string }) {
  // Another text is another element: a translator may have moved what is inside this one.
  return (
    <span key={text}>
      {fixedParts(text).map((part, index) => (
        <span key={index} translate={part.isFixed ? 'no' : undefined}>
          {part.text}
        </span>
      ))}
    </span>
  );
}
