export { WithdrawPage as default } from '../../features/cashier/WithdrawPage.tsx';
