export { DepositPage as default } from '../../features/cashier/DepositPage.tsx';
