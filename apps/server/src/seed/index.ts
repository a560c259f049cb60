export { demoSignIns, fund, seedDemo } from './demo.ts';
