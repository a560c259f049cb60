import { VerifyPage } from '../features/verify/VerifyPage.tsx';

export default VerifyPage;
