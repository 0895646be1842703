import { fixedParts } from '../../../shop/fixed-parts';

/** A sentence whose amounts, numbers and codes stay unchanged when the page is translated. */
export function FixedText({ text }: { text: string }) {
  // A new text gets a new element, since a translator may have moved the old one's content.
  return (
    <span key={text}>
      {fixedParts(text).map((part, index) =>
        part.isFixed ? (
          <span key={index} translate="no">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
