// @ts-check
import ts from 'typescript';

/**
 * @typedef {object} Import
 * @property {string} from      as it is written
 * @property {boolean} typeOnly leaves no trace in the built script
 *
 * @typedef {object} Source
 * @property {Import[]} imports static, dynamic, re-exported, and of types
 * @property {string[]} names   the free-standing names it uses, and properties of globalThis
 */

/**
 * The TypeScript within an .astro file: its front matter and its scripts.
 *
 * @param {string} text
 */
function scriptsOfAstro(text) {
  const frontMatter = /^\s*---\r?\n(.*?)\r?\n---/s.exec(text);
  const template = text.slice(frontMatter?.[0].length ?? 0);
  const scripts = [...template.matchAll(/<script\b[^>]*>(.*?)<\/script>/gis)];
  return [frontMatter?.[1] ?? '', ...scripts.map(([, script = '']) => script)].join('\n;\n');
}

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} node */
function isTypeOnly(node) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause || clause.isTypeOnly) return Boolean(clause);
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

/**
 * What a node imports, if it is an import of any kind.
 *
 * @param {ts.Node} node
 * @returns {Import | null}
 */
function importOf(node) {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
    const { text } = /** @type {ts.StringLiteral} */ (node.moduleSpecifier);
    return { from: text, typeOnly: isTypeOnly(node) };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [module] = node.arguments;
    return module && ts.isStringLiteralLike(module) ? { from: module.text, typeOnly: false } : null;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal) ? { from: literal.text, typeOnly: true } : null;
  }
  return null;
}

/**
 * The name that a node uses, if it is a free-standing name or a property of the global object.
 *
 * @param {ts.Node} node
 */
function nameOf(node) {
  if (!ts.isIdentifier(node)) return null;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return /^(globalThis|self|window)$/.test(parent.expression.getText()) ? node.text : null;
  }
  const isLabel =
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isJsxAttribute(parent)) &&
    parent.name === node;
  return isLabel ? null : node.text;
}

/**
 * Reads what a source file imports and names. Comments and strings do not count.
 *
 * @param {string} path its ending tells the language: .ts, .tsx, .mjs or .astro
 * @param {string} text
 * @returns {Source}
 */
export function readSource(path, text) {
  const code = path.endsWith('.astro') ? scriptsOfAstro(text) : text;
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  /** @type {Source} */
  const source = { imports: [], names: [] };
  /** @param {ts.Node} node */
  const visit = (node) => {
    const found = importOf(node);
    if (found) source.imports.push(found);
    const name = nameOf(node);
    if (name) source.names.push(name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return source;
}
