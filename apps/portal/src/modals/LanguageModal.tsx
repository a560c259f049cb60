export { default } from '../features/shell/LanguageList.tsx';
