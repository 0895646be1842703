/** All of `pinFilesOf`, from `integrations/pin-files`. */
declare module 'virtual:pin-files' {
  export const files: Readonly<Record<string, import('../shop/delivery/pins').PinFile>>;
}
