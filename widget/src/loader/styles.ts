import { MARK } from './mark.generated.ts';

/**
 * `:host` rules marked important win over any rule of the page, `* { all: unset !important }` included: for important
 * declarations the shadow tree comes last. Sizes are in px, so that a page's root font size changes nothing; sides are
 * left and right, so that its writing direction does not either. Forced colors show borders only, so the mark is cut out of one.
 */
export const styles = `
:host{all:initial!important;color-scheme:light dark!important;position:fixed!important;z-index:2147483647!important}
:host::backdrop{display:none!important}
*{font:14px/20px sans-serif}
button,div{position:fixed;right:20px;bottom:20px;width:56px;height:56px;border-radius:28px;background:canvas;box-shadow:0 4px 20px #8888}
button{border:2px solid transparent;padding:0;cursor:pointer}
button:hover{opacity:.9}
button::before{border:16px solid;content:"";float:left;margin:10px;clip-path:path("${MARK}")}
.open button::before{clip-path:path("M7 12h18l-9 9")}
span{position:absolute;top:-4px;right:-4px;padding:0 7px;border-radius:10px;background:#d22;color:#fff}
output{position:absolute;clip:rect(0,0,0,0)}
div{overflow:hidden;margin:72px 0;width:400px;height:680px;max-height:calc(100% - 112px);border-radius:16px}
p{margin:40% 0;text-align:center}
iframe{width:100%;height:100%;border:0}
.closed div{visibility:hidden}
.minimised div{margin:0;width:280px;height:56px}
.minimised button,.hold iframe{display:none}
[class*=left]>*{right:auto;left:20px}
[class*=top]>*{bottom:auto;top:20px}
@media (max-width:480px){.open div{margin:0;top:0;left:0;right:0;width:100%;min-height:100%;border-radius:0}.open:not(.hold) button{display:none}}
@media print{*{display:none}}
`;
