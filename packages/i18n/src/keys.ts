import type brand from '../catalogues/en/brand.json';
import type console from '../catalogues/en/console.json';
import type errors from '../catalogues/en/errors.json';
import type shell from '../catalogues/en/shell.json';
import type system from '../catalogues/en/system.json';
import type ui from '../catalogues/en/ui.json';

/** One line per noun file in `catalogues/en`. A test fails when a file is missing here. */
type Nouns = {
  brand: typeof brand;
  console: typeof console;
  errors: typeof errors;
  shell: typeof shell;
  system: typeof system;
  ui: typeof ui;
};

export type TextKey = { [Noun in keyof Nouns]: keyof Nouns[Noun] }[keyof Nouns];
