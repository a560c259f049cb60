export { TransferFundPage as default } from '../../features/cashier/transfers/TransferFundPage.tsx';
