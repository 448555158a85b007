/** Copying, the camera and installing need https or this machine itself; a browser says which it is. */
export const isSecureConnection = (): boolean => globalThis.isSecureContext;

export const canUseClipboard = (): boolean => isSecureConnection() && 'clipboard' in navigator;
