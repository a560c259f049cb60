export { default } from '../features/shell/MenuSheet.tsx';
