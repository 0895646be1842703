import ts from 'typescript';

/*
 * A browser that translates a page replaces its texts with its own elements. React then writes into a text
 * that is no longer in the page, or throws when it removes that text or inserts something before it. Only a
 * text that is the single child of its element is replaced as a whole.
 */
const { TypeFlags } = ts;
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike;
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike;

const isDrawn = (child) => child.type !== 'JSXText' || !/^\s*\n\s*$/.test(child.value);
const expressionOf = (child) =>
  child.type === 'JSXExpressionContainer' ? child.expression : undefined;
const isFixedText = (child) =>
  child.type === 'JSXText' || typeof expressionOf(child)?.value === 'string';
const isConditional = ({ type } = {}) =>
  type === 'LogicalExpression' || type === 'ConditionalExpression';

/** Whether an expression reads only from imports, as expressions with messages do. */
function isFixed(node, scope) {
  let root = node;
  while (root.type === 'MemberExpression') root = root.object;
  if (root.type !== 'Identifier') return false;
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(root.name);
    if (variable) return variable.defs.some(({ type }) => type === 'ImportBinding');
  }
  return false;
}

function create(context) {
  const { sourceCode } = context;
  const { getTypeAtLocation } = sourceCode.parserServices;
  const report = (node) =>
    context.report({
      node,
      message:
        'Make a text that changes, comes or goes the only child of an element, or one template string.',
    });

  function isChanging(node) {
    if (node.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].some((one) => isText(one));
    if (node.type === 'LogicalExpression')
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    return node.type !== 'Literal' && !isFixed(node, sourceCode.getScope(node)) && isText(node);
  }
  function isText(node) {
    if (isConditional(node)) return isChanging(node);
    if (/^JSX/.test(node.type)) return false;
    const type = getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return (
      types.some(({ flags }) => flags & TEXT) &&
      types.every(({ flags }) => flags & (TEXT | NOTHING))
    );
  }

  function checkChildren(node) {
    const children = node.children.filter(isDrawn);
    const isShared = children.length > 1 || node.type === 'JSXFragment';
    // Texts in a conditional fragment appear and disappear with it.
    if (node.type === 'JSXFragment' && isConditional(node.parent))
      children.filter(isFixedText).forEach(report);
    children.forEach((child, index) => {
      const expression = expressionOf(child);
      if (!expression || expression.type === 'JSXEmptyExpression') return;
      if (isShared && isChanging(expression)) report(child);
      else if (isConditional(expression) && children.slice(index + 1).some(isFixedText))
        report(child);
    });
  }

  return {
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    ReturnStatement(node) {
      const inside = sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type));
      if (/^[A-Z]/.test(inside?.id?.name ?? '') && node.argument && isText(node.argument))
        report(node);
    },
  };
}

export const changingText = { rules: { 'only-child': { create } } };
