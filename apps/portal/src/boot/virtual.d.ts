/** The modules that `build/boot-script.ts` makes. */
declare module 'virtual:boot-script' {
  const text: string;
  export default text;
}

declare module 'virtual:early-script' {
  const text: string;
  export default text;
}
