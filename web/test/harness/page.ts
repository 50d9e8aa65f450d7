/** The page's core for tests in a browser, which find it at `window.gess`. */
import * as core from "../../src/core";

Object.assign(window, { gess: core });
