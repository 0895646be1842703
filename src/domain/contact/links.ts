/** A link that calls a number as people write it: +91 591 245 6780 becomes tel:+915912456780. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/**
 * A link that opens WhatsApp with a message begun.
 * @param number the country's code and the number, as people write it
 * @param text what the message begins with
 */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
