import { encodeText } from '../text/well-formed';

/** A tel: link for a number with spaces: +91 591 245 6780 becomes tel:+915912456780. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/**
 * A link that opens WhatsApp with a prefilled message.
 * @param number the number with its country code; spaces are ignored
 * @param text the message
 */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeText(text)}`;
}
