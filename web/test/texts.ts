/** Finds texts for people, and calls of `t`, in the sources of the page. */
import ts from "typescript";

/** A sentence or a label of several words, as no code, name or address looks. */
const SENTENCE = /^\P{L}*\p{Lu}\p{Ll}+[’'-]?\p{L}* \p{L}[\p{L}’'-]*/u;

const scriptOf = (name: string, text: string): string =>
  name.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "").join("\n")
    : text;

function* nodesOf(name: string, text: string): Generator<ts.Node> {
  const source = ts.createSourceFile(name, scriptOf(name, text), ts.ScriptTarget.ES2022, true);
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    node.forEachChild((child) => void waiting.push(child));
  }
}

/** Texts in code that a person would read. What an error says is for who works on the page. */
export function sentencesIn(name: string, text: string): string[] {
  const found: string[] = [];
  for (const node of nodesOf(name, text)) {
    const part =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)
        ? node.text
        : "";
    if (SENTENCE.test(part) && !isForAnError(node)) found.push(part);
  }
  return found;
}

function isForAnError(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (ts.isThrowStatement(at)) return true;
    if (ts.isNewExpression(at) && /(Error|Fault|Problem|Move)$/.test(at.expression.getText())) return true;
  }
  return false;
}

export interface Call {
  key: string;
  /** The names of the values that are given; null where that cannot be seen here. */
  values: string[] | null;
}

/** Each `t("key", { value })` whose key stands there, in the script and in the template. */
export function callsIn(name: string, text: string): Call[] {
  const calls: Call[] = [];
  for (const match of text.matchAll(/\bt\(\s*"([\w.-]+)"\s*(,|\))/g)) {
    const [whole = "", key = "", then] = match;
    if (then === ")") {
      calls.push({ key, values: [] });
      continue;
    }
    const rest = text.slice(match.index + whole.length);
    const source = ts.createSourceFile(name, `(${rest}`, ts.ScriptTarget.ES2022, true);
    const [first] = source.statements;
    const inner = first && ts.isExpressionStatement(first) ? unwrapped(first.expression) : null;
    calls.push({ key, values: inner ? namesOf(inner) : null });
  }
  return calls;
}

function unwrapped(expression: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(expression)) return unwrapped(expression.expression);
  if (ts.isBinaryExpression(expression)) return unwrapped(expression.left);
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return unwrapped(expression.expression);
  return expression;
}

function namesOf(expression: ts.Expression): string[] | null {
  if (!ts.isObjectLiteralExpression(expression)) return null;
  const names: string[] = [];
  for (const property of expression.properties) {
    if (ts.isSpreadAssignment(property) || !property.name || ts.isComputedPropertyName(property.name))
      return null;
    names.push(property.name.getText());
  }
  return names.sort();
}
