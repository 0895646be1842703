import { useId } from 'react';
import { PAYMENT_QUESTION } from '../../domain/payment/messages';
import { Dialog } from '../parts/Dialog';

interface PaymentQuestionProps {
  onAnswer: (done: boolean) => void;
}

/**
 * Asks whether the UPI payment is done (specification 4, Payment); everything but OK means no.
 * Cancel comes first and has the focus, so that pressing Enter twice on the submit button does not
 * confirm the payment by accident.
 */
export function PaymentQuestion({ onAnswer }: PaymentQuestionProps) {
  const question = useId();
  return (
    <Dialog
      label="Payment"
      role="alertdialog"
      describedBy={question}
      className="dialog"
      keepOnBackdrop
      onClose={() => onAnswer(false)}
    >
      <p id={question}>{PAYMENT_QUESTION}</p>
      <div className="dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={() => onAnswer(false)}>
          Cancel
        </button>
        <button className="button" type="button" onClick={() => onAnswer(true)}>
          OK
        </button>
      </div>
    </Dialog>
  );
}
