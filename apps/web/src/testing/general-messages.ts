/**
 * The messages that the whole product owes its people, each with the place of its sentence in the catalogues. There is no second
 * text of any of them. A toast passes; what belongs to a form or a page, or must still be there when the person comes back, stands in it.
 * `says` is how the message is known by in English, where other words would be another message.
 */
export const generalMessages = {
  noExtractionsRemaining: { key: 'uploads.quota.none_left', shown: 'toast' },
  extractionLimitExceeded: { key: 'uploads.quota.too_many', shown: 'toast' },
  fileSizeExceeded: { key: 'uploads.refused.too_large', shown: 'toast' },
  unsupportedFileType: { key: 'uploads.refused.unsupported', shown: 'toast' },
  networkError: { key: 'connection.unreachable', shown: 'toast' },
  sessionExpired: { key: 'accounts.sessionExpired', shown: 'place' },
  tooManyRequests: { key: 'errors.request_too_many', shown: 'toast' },
  serverError: { key: 'errors.internal', shown: 'toast' },
  upgradePlanFirst: { key: 'errors.file_locked', shown: 'toast' },
  accessDenied: { key: 'errors.auth_forbidden', shown: 'toast' },
  featureNotOnPlan: { key: 'frames.unavailable.text', shown: 'place' },
  maintenanceMode: { key: 'errors.service_maintenance', shown: 'toast' },
  quotaExceeded: { key: 'uploads.quota.no_storage', shown: 'toast' },
  invalidCredentials: { key: 'errors.auth_invalid_credentials', shown: 'place' },
  tokenExpired: { key: 'errors.auth_token_invalid', shown: 'place' },
  rateLimitExceeded: { key: 'errors.privacy_export_too_soon', shown: 'toast', says: 'Rate limit exceeded' },
  databaseError: { key: 'errors.service_database', shown: 'toast' },
  configurationError: { key: 'errors.mail_no_server', shown: 'toast', says: 'Configuration error' },
  wayInNotConfigured: { key: 'errors.provider_not_found', shown: 'place', says: 'Configuration error' },
  resourceNotFound: { key: 'errors.file_not_found', shown: 'toast' },
  conflict: { key: 'errors.folder_name_taken', shown: 'place' },
  validationError: { key: 'errors.request_invalid', shown: 'toast' },
  authenticationRequired: { key: 'errors.auth_required', shown: 'toast' },
  operationNotAllowed: { key: 'errors.file_being_read', shown: 'toast', says: 'Operation not allowed' },
  notToOneself: { key: 'errors.person_is_self', shown: 'place', says: 'Operation not allowed' },
  serviceUnavailable: { key: 'errors.service_unavailable', shown: 'toast' },
  accountSuspended: { key: 'accounts.suspended.text', shown: 'place' },
  captchaFailed: { key: 'errors.captcha_failed', shown: 'place', says: 'reCAPTCHA verification failed' },
  captchaRequired: { key: 'errors.captcha_required', shown: 'place', says: 'reCAPTCHA verification required' },
  securityVerificationFailed: { key: 'errors.captcha_failed', shown: 'place', says: 'Security verification failed' },
  securityCheckUnreachable: { key: 'errors.captcha_unreachable', shown: 'place' },
  cookiesBlocked: { key: 'accounts.cookiesBlocked', shown: 'place' },
  pageNotFound: { key: 'errors.page_not_found', shown: 'toast' },
  uploadRefused: { key: 'uploads.refused.one', shown: 'toast' },
  fileProcessed: { key: 'uploads.processed', shown: 'toast' },
  downloadPrepared: { key: 'preview.download.preparing', shown: 'toast' },
  textCopied: { key: 'preview.copied', shown: 'toast' },
  copyFailed: { key: 'ui.cannotCopy', shown: 'toast' },
  fileRenamed: { key: 'files.renamed', shown: 'toast' },
} as const satisfies Record<string, { key: string; shown: 'toast' | 'place'; says?: string }>;

export type GeneralMessage = keyof typeof generalMessages;

/** Messages whose causes are not part of the product yet, by the feature that brings cause and sentence. */
export const notYetReachable = {
  sharing: ['permissionDenied'],
  teams: ['insufficientPermissions'],
  billing: [
    'billingEmailMissing', 'billingPortalFailed', 'billingAddressMissing', 'paymentNotInitialized', 'subscriptionNotUpdated', 'subscriptionNotCanceled',
  ],
  tickets: ['ticketsNotLoaded', 'ticketNotCreated'],
} as const;
