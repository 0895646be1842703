/** The messages for a link that does not contain what its page shows. */
export const unreadableLink = {
  title: 'This link cannot be read',
  text: 'It may have been cut short when it was sent. Ask for it again, and open it whole.',
  link: { href: '/shop', label: 'Go to the shop' },
} as const;
