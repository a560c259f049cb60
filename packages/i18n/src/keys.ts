import type errors from '../catalogues/en/errors.json';
import type shell from '../catalogues/en/shell.json';
import type system from '../catalogues/en/system.json';
import type ui from '../catalogues/en/ui.json';

/** One line per noun file in `catalogues/en`. A test fails when a file is missing here. */
export type TextKey = keyof typeof errors | keyof typeof shell | keyof typeof system | keyof typeof ui;
