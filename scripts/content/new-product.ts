/** The file of a new product: every field, each with what to write there. */
export function newProduct(id: string, picture: string, position: number): string {
  const words = id.split('-').join(' ');
  const name = words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return `# yaml-language-server: $schema=../schemas/product.json
# ${name}: write after each colon. Lines that begin with # are notes to you; delete them when you like.
name: ${name}
# One of the files in src/content/categories, such as decor.
category:
# In rupees, without signs or commas, such as 5499.
price:
# true puts it in the opening slides, if it is one of the first three.
featured: false
# Its place in the shop; 1 comes first.
position: ${position}
image: ./${picture}
# What the picture shows, for people who cannot see it.
imageAlt:
# Two to four sentences. Keep two spaces in front of each line.
description: >-
details:
  # Three to five short sentences.
  highlights:
    -
    -
    -
  # What it measures, what it weighs, where it is made.
  specifications:
    - Height:
    - Weight:
    - Made in:
  materials:
    - Brass
# Two to four short instructions.
care:
  -
  -
`;
}
