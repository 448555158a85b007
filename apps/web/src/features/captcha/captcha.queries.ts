import { captchaApi, type CaptchaPurpose } from '@scriba/contract/captcha';
import { callApi } from '../../lib/api.ts';

/** What must be done before something may be sent. Never kept: each question is answered once. */
export const askCaptcha = (purpose: CaptchaPurpose) => callApi(captchaApi.ask, { body: { purpose } });
