import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

const off = (...names) => Object.fromEntries(names.map((name) => [`@typescript-eslint/${name}`, "off"]));

export default ts.config(
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: "error",
      // TypeScript itself finds undefined names, and knows the types eslint does not.
      "no-undef": "off",
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      ...ts.configs.strictTypeCheckedOnly.at(-1).rules,
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      ...off(
        // Old browsers lack what the types promise, and what a callback changes counts as unchanged.
        "no-unnecessary-condition",
        // `void` reads what the compiler of components is to follow.
        "no-meaningless-void-operator",
        "no-confusing-void-expression",
        // `async` alone makes of an exception a rejection.
        "require-await",
        // Texts are taken apart by their characters on purpose.
        "no-misused-spread",
      ),
    },
  },
  {
    // To this parser other components, and the parameters of what they are given, have no types; `check` knows them.
    files: ["src/**/*.svelte"],
    rules: off(
      "no-unsafe-argument",
      "no-unsafe-assignment",
      "no-unsafe-call",
      "no-unsafe-member-access",
      "no-unsafe-return",
      "no-redundant-type-constituents",
      "restrict-plus-operands",
    ),
  },
);
