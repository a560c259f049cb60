export const columnClass = 'mx-auto w-full max-w-[88rem] px-4 sm:px-8';
