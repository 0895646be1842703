import { useState } from 'react';
import { useEnvironment } from '../parts/environment';
import { upiMessages } from '../../shop/payment/payment.messages';

interface CopyButtonProps {
  text: string;
  label: string;
}

/** If copying fails, the shopper can still select the text. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { copyText } = useEnvironment();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  return (
    <>
      <button
        className="link-button"
        type="button"
        onClick={() => void copyText(text).then((done) => setCopied(done ? text : null))}
      >
        {isCopied ? upiMessages.copied : label}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && upiMessages.copied}
      </span>
    </>
  );
}
